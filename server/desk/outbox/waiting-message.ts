import { isOneOf } from '@shared/statuses';
import { FAILED_MESSAGE } from '@shared/message-statuses';
import type { PersonContext } from '@server/platform/core/context';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import { ANOTHERS } from '@server/platform/db/addressee';
import { isLegal } from '@server/platform/messages/delivery-policy';
import { MAYBE_MISSENT, TOO_LATE } from '@server/platform/messages/send-message';
import { Refused } from '@server/platform/core/refused';
import { type DeskMessage, findDeskMessage } from './store';

export const NOT_WAITING = refusal('message_not_waiting');
const OWN = refusal('message_of_own_loan');

/** Whether an admin can act on it: it failed or expired, or it is legal and waits for its next try. */
export const canAct = ({ status, toldAt, kind, tries }: DeskMessage): boolean =>
  isOneOf(FAILED_MESSAGE, status)
    ? toldAt === null
    : status === 'queued' && tries > 0 && isLegal(kind);

/**
 * An SMS of 1.0.0 that was kept from another account names nobody whose number it could go to instead; and what comes
 * too late would not leave.
 */
export const canSend = ({ reason, personId }: DeskMessage): boolean =>
  reason !== TOO_LATE && reason !== MAYBE_MISSENT && (reason !== ANOTHERS || personId !== null);

/**
 * The message that an admin acts on. Throws Refused: 404 when there is none, 409 when it does not wait for a person,
 * 422 when it is about a loan that the admin borrows or guarantees.
 */
export async function waitingMessage(
  { db, actor }: PersonContext,
  messageId: string,
): Promise<DeskMessage> {
  const [message] = await findDeskMessage(db, messageId, actor.person.id);
  if (!message) throw new Refused(NOT_FOUND);
  if (message.isOwn) throw new Refused(OWN);
  if (!canAct(message)) throw new Refused(NOT_WAITING);
  return message;
}
