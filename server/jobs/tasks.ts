import type { JobCall } from '@server/db/job-call';

/** All tasks with their payloads; a change enqueues a task in its own statement. */
export interface Tasks {
  send_code: { messageId: string };
  send_message: { messageId: string };
  /** The SMS of a notice was taken, or failed: the 72 hours start, or stop. */
  notice_changed: { messageId: string };
  send_prompt: { paymentId: string };
  send_payout: { paymentId: string };
  apply_callback: { callbackId: string };
  /** The hour since 1970; equal hours are one job. */
  reconcile: { hour: string };
  ask_payment: { paymentId: string };
  thank_guarantors: { loanId: string };
  pass_on: { claimId: string };
}

export type TaskName = keyof Tasks;

/** The handler of each task. A task may run again after a crash, so each handler is idempotent. */
export type JobHandlers = { [T in TaskName]: (payload: Tasks[T]) => Promise<void> };

/** Builds the call of a task, keyed by its payload's subject. */
export function job<T extends TaskName>(task: T, payload: Tasks[T], runAt?: Date): JobCall {
  const key = `${task}:${Object.values(payload).join(':')}`;
  return { task, payload, key, ...(runAt && { runAt: runAt.toISOString() }) };
}
