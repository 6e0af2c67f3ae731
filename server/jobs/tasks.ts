import type { JobCall } from '@server/db/job-call';

/** Every job there is and what it needs; a change enqueues it in the statement that caused it. */
export interface Tasks {
  send_message: { messageId: string };
  send_prompt: { paymentId: string };
  send_payout: { paymentId: string };
  apply_callback: { callbackId: string };
  /** The hour since 1970, so that one comparison is one job. */
  reconcile: { hour: string };
  ask_payment: { paymentId: string };
  thank_guarantors: { loanId: string };
  pass_on: { claimId: string };
}

export type TaskName = keyof Tasks;

/** What performs each task. A task may be performed again after a crash, so each does its work once by itself. */
export type JobHandlers = { [T in TaskName]: (payload: Tasks[T]) => Promise<void> };

/** The call of a task, keyed by what it is about. */
export function job<T extends TaskName>(task: T, payload: Tasks[T], runAt?: Date): JobCall {
  const key = `${task}:${Object.values(payload).join(':')}`;
  return { task, payload, key, ...(runAt && { runAt: runAt.toISOString() }) };
}
