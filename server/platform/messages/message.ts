import type { Context } from '@server/platform/core/context';
import type { NewMessage } from '@server/platform/db/change';
import { newId } from '@server/platform/core/ids';
import type { JobCall } from '@server/platform/db/job-call';
import { job } from '@server/platform/jobs/tasks';
import { deliveryPolicy } from './delivery-policy';
import { type MessageKind, type MessageParts, storedParts } from '@shared/contract/message-parts';
import type { Recipient } from './recipient';

/**
 * An SMS as its row and the job that sends it, not before `sendAt` (of the real clock); both belong to the change that
 * causes it.
 */
export function messageOf<K extends MessageKind>(
  context: Context,
  { personId, phone }: Recipient,
  kind: K,
  parts: MessageParts<K>,
  loanId?: string,
  sendAt?: Date,
): NewMessage & { row: { id: string } } {
  const nextTryAt = sendAt ?? context.wall();
  const row = {
    id: newId(),
    version: 1,
    phone,
    personId,
    kind,
    parts: storedParts(kind, parts),
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
