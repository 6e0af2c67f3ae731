import type { PersonContext } from '@server/platform/core/context';
import { BOUND_TO_NUMBER } from '@shared/message-statuses';
import { isOneOf } from '@shared/statuses';
import { commit, retrying } from '@server/platform/db/change';
import { quietHoursEnd } from '@server/lending/claim-rules';
import { sendJob } from '@server/platform/messages/message';
import { asNew } from '@server/platform/messages/send-anew';
import { messageEvent } from './message-event';
import { Refused } from '@server/platform/core/refused';
import { canSend, NOT_WAITING, waitingMessage } from './waiting-message';

/** What is about the number that it went to: it does not follow its person to another one. */
const OF_ITS_NUMBER = [...BOUND_TO_NUMBER, 'phone_changed'] as const;

/**
 * Tries a message from the start, as if it were new, at the number that its person has now; at night one for the day
 * waits until the morning.
 */
export const sendAgain = (context: PersonContext, messageId: string): Promise<void> =>
  retrying(async () => {
    const message = await waitingMessage(context, messageId);
    if (!canSend(message)) throw new Refused(NOT_WAITING);
    const { id, version, kind, isDaytimeOnly } = message;
    const now = context.wall();
    const nextTryAt = isDaytimeOnly ? quietHoursEnd(now) : now;
    const { ownPhone } = message;
    const to = ownPhone && !isOneOf(OF_ITS_NUMBER, kind) ? { phone: ownPhone } : {};
    const set = { ...asNew(message, nextTryAt), ...to };
    await commit(context.db, {
      update: { messages: [{ id, version, set }] },
      insert: { events: [messageEvent(context, 'message_sent_again', message)] },
      jobs: [sendJob(message, nextTryAt)],
    });
  });
