import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/context';
import type { messages } from '@server/db/schema';
import { newId } from '@server/platform/ids';
import type { JobCall } from '@server/db/job-call';
import { job } from '@server/jobs/tasks';
import { deliveryPolicy } from './delivery-policy';
import type { MessageKind } from './texts';

export type NewMessage = typeof messages.$inferInsert;

/**
 * An SMS as its row and the job that sends it, not before `sendAt` (of the real clock); both belong to the change that
 * causes it.
 */
export function messageOf(
  context: Context,
  phone: Phone,
  kind: MessageKind,
  parts: Record<string, string>,
  loanId?: string,
  sendAt?: Date,
): { row: NewMessage; job: JobCall } {
  const nextTryAt = sendAt ?? context.wall();
  const row = {
    id: newId(),
    version: 1,
    phone,
    kind,
    parts,
    loanId: loanId ?? null,
    status: 'queued' as const,
    tries: 0,
    doubts: 0,
    nextTryAt,
    expiresAt: expiryOf(kind, nextTryAt),
    isDaytimeOnly: false,
    createdAt: context.now(),
  };
  return { row, job: sendJob(row, sendAt) };
}

/** When a message that may leave from `from` on is no longer worth sending. */
export const expiryOf = (kind: string, from: Date): Date =>
  new Date(from.getTime() + deliveryPolicy(kind).expiresAfterMs);

/** The job that tries a message, at `at` or immediately. Replaces a waiting one. */
export function sendJob({ id, kind }: { id: string; kind: string }, at?: Date): JobCall {
  const { task, priority } = deliveryPolicy(kind);
  return { ...job(task, { messageId: id }, at), priority };
}
