import type { PersonContext } from '@server/platform/core/context';
import { ANOTHERS } from '@server/platform/db/addressee';
import { commit, retrying } from '@server/platform/db/change';
import { quietHoursEnd } from '@server/lending/claim-rules';
import { expiryOf, sendJob } from '@server/platform/messages/message';
import { messageEvent } from './message-event';
import { Refused } from '@server/platform/core/refused';
import { canSend, NOT_WAITING, waitingMessage } from './waiting-message';

/** A message as if it were new, to be tried from `nextTryAt` on. */
export const asNew = (kind: string, nextTryAt: Date) =>
  ({
    status: 'queued',
    tries: 0,
    doubts: 0,
    nextTryAt,
    expiresAt: expiryOf(kind, nextTryAt),
    providerId: null,
    reason: null,
    sentAt: null,
    endedAt: null,
  }) as const;

/**
 * Tries a message from the start, as if it were new; at night one for the day waits until the morning. One that was
 * kept from another account goes to the number that its person has now.
 */
export const sendAgain = (context: PersonContext, messageId: string): Promise<void> =>
  retrying(async () => {
    const message = await waitingMessage(context, messageId);
    if (!canSend(message)) throw new Refused(NOT_WAITING);
    const { id, version, kind, isDaytimeOnly } = message;
    const now = context.wall();
    const nextTryAt = isDaytimeOnly ? quietHoursEnd(now) : now;
    const { ownPhone, reason } = message;
    const to = reason === ANOTHERS && ownPhone ? { phone: ownPhone } : {};
    const set = { ...asNew(kind, nextTryAt), ...to };
    await commit(context.db, {
      update: { messages: [{ id, version, set }] },
      insert: { events: [messageEvent(context, 'message_sent_again', message)] },
      jobs: [sendJob(message, nextTryAt)],
    });
  });
