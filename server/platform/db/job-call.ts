/** A job that a change enqueues in its own statement; built by `job` (jobs/tasks.ts). */
export interface JobCall {
  task: string;
  payload: object;
  /** Replaces a waiting job with the same key. */
  key: string;
  /** Earliest start (ISO instant); immediately when omitted. */
  runAt?: string;
  /** The lowest number runs first among jobs that are due; 0 when omitted. */
  priority?: number;
  /** The name of the lane whose runners do it (jobs/lanes.ts). Without one they find it when they poll. */
  lane?: string | undefined;
  /** One runner that wakes takes many of these at once, so it is enough to wake one. */
  isTakenByHandfuls?: boolean;
}
