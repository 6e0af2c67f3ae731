import type { AdminMessages, FailedMessage, MessageAct } from '@shared/contract/messages';
import { BY_TIME } from '@shared/contract/paging';
import { maskPhone } from '@shared/phone';
import { coded, saying } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import type { Clocks } from '@server/platform/core/context';
import { businessTimeOf } from '@server/platform/core/demo-day';
import { paged } from '@server/platform/http/paging';
import { ANOTHERS } from '@server/platform/db/addressee';
import { MAYBE_MISSENT, TOO_LATE } from '@server/platform/messages/send-message';
import { isLegal } from '@server/platform/messages/delivery-policy';
import type { DeskMessage } from './store';
import { canAct, canSend } from './waiting-message';

export function presentMessage(message: DeskMessage, clocks: Clocks): FailedMessage {
  const row = {
    ...message,
    nextTryAt: message.nextTryAt && businessTimeOf(clocks, message.nextTryAt),
  };
  const { loanId, reference, broughtForward, borrowerFirstName, borrowerLastName } = row;
  const { firstName, lastName } = row;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    isLegal: isLegal(row.kind),
    phoneMasked: maskPhone(row.phone),
    to: firstName !== null && lastName !== null ? { firstName, lastName } : null,
    loan:
      loanId && reference
        ? {
            id: loanId,
            reference,
            broughtForward,
            borrower: { firstName: borrowerFirstName ?? '', lastName: borrowerLastName ?? '' },
          }
        : null,
    createdAt: row.createdAt.toISOString(),
    waitsSince: (row.endedAt ?? row.createdAt).toISOString(),
    tries: row.tries,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    ...saying('words', whyOf(row)),
    needsNumber: row.needsNumber,
    can: actsOn(row),
    canDecide: !row.isOwn,
  };
}

/** Sending again is in vain while another account has their number. */
function actsOn(row: DeskMessage): MessageAct[] {
  if (!canAct(row)) return [];
  return row.needsNumber || !canSend(row) ? ['told'] : ['send_again', 'told'];
}

/** Why we did not send a message. */
const UNSENT = new Map<string, Coded>([
  [ANOTHERS, coded('message_to_another')],
  [TOO_LATE, coded('message_too_late')],
  [MAYBE_MISSENT, coded('message_maybe_missent')],
]);

/** The gateway's own words are quoted. */
function whyOf(message: DeskMessage): Coded {
  const { status, sentAt, nextTryAt, reason, tries } = message;
  const why = reason ?? '';
  if (nextTryAt) return coded('message_tried_again', { why, at: nextTryAt });
  if (status === 'expired')
    return tries === 0 ? coded('message_never_tried') : coded('message_expired', { why });
  const unsent = UNSENT.get(why);
  if (unsent) return unsent;
  if (sentAt) return coded('message_not_delivered', { why });
  return coded('message_refused', { why });
}

export function presentMessages(rows: DeskMessage[], count: number, clocks: Clocks): AdminMessages {
  const placeOf = ({ createdAt, id }: DeskMessage) => ({ at: createdAt, id });
  return { ...paged(BY_TIME, rows, placeOf, (row) => presentMessage(row, clocks)), count };
}
