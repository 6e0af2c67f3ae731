import type { TaskName } from './tasks';

/** A runner of its own for some tasks, so that calls that hang never hold up the others. */
export interface Lane {
  name: LaneName;
  tasks: readonly TaskName[];
  /** Concurrent jobs. */
  slots: number;
  /** How often an idle lane looks for jobs whose time has come. */
  pollMs: number;
  /** Takes as many jobs as it has slots in one statement, also before it is free: for jobs that call nobody outside. */
  takesHandfuls: boolean;
  /** Lets a burst of jobs of that lane go first, for a second at most. */
  after?: LaneName;
}

export const LANE_NAMES = [
  'codes',
  'messages',
  'mails',
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
  send_mail: 'mails',
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
const CAPACITY: Record<LaneName, Omit<Lane, 'name' | 'tasks'>> = {
  codes: { slots: 8, pollMs: 500, takesHandfuls: false },
  // Money that came together is booked before its SMS are sent.
  messages: { slots: 16, pollMs: POLL_MS, takesHandfuls: false, after: 'callbacks' },
  mails: { slots: 4, pollMs: POLL_MS, takesHandfuls: false },
  callbacks: { slots: 16, pollMs: POLL_MS, takesHandfuls: true },
  provider: { slots: 8, pollMs: POLL_MS, takesHandfuls: false },
  webhooks: { slots: 8, pollMs: POLL_MS, takesHandfuls: false },
  rest: { slots: 4, pollMs: POLL_MS, takesHandfuls: false },
};

const tasksOf = (name: LaneName): TaskName[] =>
  (Object.keys(LANE_OF) as TaskName[]).filter((task) => LANE_OF[task] === name);

export const LANES: readonly Lane[] = LANE_NAMES.map((name) => ({
  name,
  tasks: tasksOf(name),
  ...CAPACITY[name],
}));

/** The lane of a task in the queue; undefined for one of another release. */
export function laneOf(task: TaskName): Lane;
export function laneOf(task: string): Lane | undefined;
export function laneOf(task: string): Lane | undefined {
  return LANES.find(({ tasks }) => tasks.some((known) => known === task));
}
