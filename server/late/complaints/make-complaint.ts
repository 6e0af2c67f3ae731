import type { NewComplaint } from '@shared/contract/complaints';
import { addDays, type Day, dayOf } from '@shared/day';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { complaintDeadlines } from '@server/lending/complaint-rules';
import { messageOf } from '@server/platform/messages/message';
import { newComplaintReference, newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { suspension } from './suspend-claim';
import { findLoanOfPerson } from './store';
import { toPerson } from '@server/platform/messages/recipient';

/** The last day that ends at a deadline. */
const lastDay = (deadline: Date): Day => addDays(dayOf(deadline), -1);

/** `asksForCall`: a wish to be called, which is handled as a complaint is, and is not called one to who has it. */
type Made = NewComplaint & { asksForCall?: boolean };

/** Registers a complaint and returns its id; an SMS with its number and deadlines goes to a verified phone. */
export async function makeComplaint(context: PersonContext, made: Made): Promise<string> {
  const { person } = context.actor;
  const { kind, loanId } = made;
  if (loanId) {
    const [loan] = await findLoanOfPerson(context.db, loanId, person.id);
    if (!loan) throw new Refused(NOT_FOUND);
  }
  const { id, change } = complaintOf(context, made);
  if (loanId && kind === 'not_my_guarantee') {
    await retrying(async () => {
      await commit(context.db, joinChanges(change, await suspension(context, loanId, id)));
    });
  } else {
    await commit(context.db, change);
  }
  return id;
}

/** A new complaint as a change, with the SMS that says its number and deadlines. */
export function complaintOf(
  context: PersonContext,
  { kind, loanId, text, asksForCall = false }: Made,
): { id: string; change: Recorded } {
  const { person } = context.actor;
  const id = newId();
  const reference = newComplaintReference();
  const deadlines = complaintDeadlines(context.now());
  const message = person.phoneVerifiedAt
    ? messageOf(context, toPerson(person), 'complaint_received', {
        reference,
        acknowledgeBy: lastDay(deadlines.acknowledgeBy),
        answerBy: lastDay(deadlines.answerBy),
        asCall: asksForCall,
      })
    : null;
  const row = {
    id,
    version: 1,
    reference,
    personId: person.id,
    loanId: loanId || null,
    kind,
    text,
    receivedAt: context.now(),
    ...deadlines,
  };
  const detail = { reference, kind };
  return {
    id,
    change: {
      insert: {
        complaints: [row],
        events: [eventOf(context, 'complaint_made', { kind: 'complaint', id }, detail)],
      },
      messages: message ? [message] : [],
    },
  };
}
