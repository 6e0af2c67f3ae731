import { isOneOf } from '@shared/statuses';
import { UNSENT_MESSAGE } from '@shared/message-statuses';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { messageEvent } from './message-event';
import { waitingMessage } from './waiting-message';

/**
 * Notes that somebody told the person by other means, and how; the message is not tried any more. It starts no notice's
 * 72 hours: they need the SMS, or the guarantor's look at the notice in the app.
 */
export const noteTold = (
  context: PersonContext,
  messageId: string,
  reason: string,
): Promise<void> =>
  retrying(async () => {
    const message = await waitingMessage(context, messageId);
    const { id, version, status } = message;
    const now = context.now();
    const told = { toldAt: now, toldBy: context.actor.person.id, toldHow: reason };
    const ended = { status: 'dropped', nextTryAt: null, endedAt: now } as const;
    const set = isOneOf(UNSENT_MESSAGE, status) ? { ...told, ...ended } : told;
    await commit(context.db, {
      update: { messages: [{ id, version, set }] },
      insert: { events: [messageEvent(context, 'message_told', message, { reason })] },
    });
  });
