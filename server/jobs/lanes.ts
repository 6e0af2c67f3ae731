import type { TaskName } from './tasks';

/** A runner of its own for some tasks, so that calls that hang never hold up the others. */
export interface Lane {
  name: LaneName;
  tasks: readonly TaskName[];
  /** Concurrent jobs. */
  slots: number;
  /** How often an idle lane looks for jobs whose time has come. */
  pollMs: number;
}

export const LANE_NAMES = [
  'codes',
  'messages',
  'callbacks',
  'provider',
  'webhooks',
  'rest',
] as const;
export type LaneName = (typeof LANE_NAMES)[number];

/** Every task has its lane: one that had none would never run. */
const LANE_OF: Record<TaskName, LaneName> = {
  send_code: 'codes',
  start_reset: 'codes',
  start_entry: 'codes',
  send_message: 'messages',
  apply_callback: 'callbacks',
  notice_changed: 'callbacks',
  send_prompt: 'provider',
  send_payout: 'provider',
  confirm_deposit: 'provider',
  reconcile: 'rest',
  ask_balance: 'rest',
  ask_payment: 'rest',
  thank_guarantors: 'rest',
  pass_on: 'rest',
  post_import: 'rest',
  deliver_webhook: 'webhooks',
};

const POLL_MS = 2_000;

/** A provider or a receiver that hangs stops neither codes nor news of money: each has slots of its own. */
const CAPACITY: Record<LaneName, Pick<Lane, 'slots' | 'pollMs'>> = {
  codes: { slots: 8, pollMs: 500 },
  messages: { slots: 4, pollMs: POLL_MS },
  callbacks: { slots: 4, pollMs: POLL_MS },
  provider: { slots: 8, pollMs: POLL_MS },
  webhooks: { slots: 8, pollMs: POLL_MS },
  rest: { slots: 4, pollMs: POLL_MS },
};

const tasksOf = (name: LaneName): TaskName[] =>
  (Object.keys(LANE_OF) as TaskName[]).filter((task) => LANE_OF[task] === name);

export const LANES: readonly Lane[] = LANE_NAMES.map((name) => ({
  name,
  tasks: tasksOf(name),
  ...CAPACITY[name],
}));

/** The lane of a task in the queue; undefined for one of another release. */
export const laneOf = (task: string): Lane | undefined =>
  LANES.find(({ tasks }) => tasks.some((known) => known === task));
