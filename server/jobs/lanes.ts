import type { TaskName } from './tasks';

/** A runner of its own for some tasks, so that calls that hang never hold up the others. */
export interface Lane {
  tasks: readonly TaskName[];
  /** Concurrent jobs. */
  slots: number;
  /** How often an idle lane looks for jobs whose time has come. */
  pollMs: number;
}

const POLL_MS = 2_000;

/** A slow SMS gateway stops neither money nor codes: each has slots that nothing else can take. */
export const LANES: readonly Lane[] = [
  { tasks: ['send_code'], slots: 8, pollMs: 500 },
  { tasks: ['send_message'], slots: 4, pollMs: POLL_MS },
  {
    tasks: [
      'notice_changed',
      'send_prompt',
      'send_payout',
      'apply_callback',
      'reconcile',
      'ask_payment',
      'thank_guarantors',
      'pass_on',
    ],
    slots: 4,
    pollMs: POLL_MS,
  },
];
