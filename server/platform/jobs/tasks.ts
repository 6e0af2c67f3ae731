import type { ProviderId } from '@shared/providers';
import type { JobCall } from '@server/platform/db/job-call';
import { laneOf } from './lanes';

/** A code that was asked for without a session. */
interface CodeRequest {
  codeId: string;
  ip: string | null;
  requestId: string | null;
}

/** All tasks with their payloads; a change enqueues a task in its own statement. */
export interface Tasks {
  send_code: { messageId: string };
  /** A request for a new password by whoever has this phone. */
  start_reset: CodeRequest;
  /** The same to enter; `loanId`: of the guarantee request that they came by, if they did. */
  start_entry: CodeRequest & { loanId: string | null };
  send_message: { messageId: string };
  send_mail: { mailId: string };
  /** The SMS of a notice was taken, or failed: the 72 hours start, or stop. */
  notice_changed: { messageId: string };
  send_prompt: { paymentId: string };
  send_payout: { paymentId: string };
  apply_callback: { callbackId: string };
  confirm_deposit: { callbackId: string };
  /** The hour since 1970; equal hours are one job. */
  reconcile: { hour: string };
  /** The ten minutes since 1970, or "now"; equal ones are one job. */
  ask_balance: { provider: ProviderId; when: string };
  ask_payment: { paymentId: string };
  thank_guarantors: { loanId: string };
  pass_on: { claimId: string };
  post_import: { importId: string };
  deliver_webhook: { endpointId: string; eventId: string };
}

export type TaskName = keyof Tasks;

/** The handler of each task. A task may run again after a crash, so each handler is idempotent. */
export type JobHandlers = { [T in TaskName]: (payload: Tasks[T]) => Promise<void> };

/** Builds the call of a task, keyed by its payload: equal calls that wait are one. */
export function job<T extends TaskName>(task: T, payload: Tasks[T], runAt?: Date): JobCall {
  const key = `${task}:${Object.values(payload).join(':')}`;
  const { name: lane, takesHandfuls: isTakenByHandfuls } = laneOf(task);
  const call = { task, payload, key, lane, isTakenByHandfuls };
  return runAt ? { ...call, runAt: runAt.toISOString() } : call;
}
