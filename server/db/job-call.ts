/** A job that a change enqueues in its own statement; `job` (jobs/tasks.ts) makes them. */
export interface JobCall {
  task: string;
  payload: object;
  /** A job with the same key that still waits is replaced, never doubled. */
  key: string;
  /** Not before this instant (ISO); at once when left out. */
  runAt?: string;
}
