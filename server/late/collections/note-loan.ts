import type { ContactOutcome, NoteKind } from '@shared/contacts';
import type { Day } from '@shared/day';
import { dayOf } from '@shared/day';
import { ceilToShilling, type Cents } from '@shared/money';
import type { PersonContext } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { newId } from '@server/platform/core/ids';
import { refusedContact } from '@server/lending/contact-rules';
import { payOff } from '@server/lending/position';
import { refusedPromise } from '@server/lending/promise';
import { refusal } from '@server/lending/refusal';
import { loanInReach } from '@server/loans/loans/in-reach';
import { positionNow } from '@server/loans/loans/loan-file';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import { Refused, refuseFirst } from '@server/platform/core/refused';
import { findBegunContacts } from './store';

const NOT_PAID_OUT = refusal('not_paid_out');
const NOTHING_OWED = refusal('nothing_owed');

interface NewNote {
  text: string;
  outcome?: ContactOutcome | undefined;
  promise?: { on: Day; amount: Cents } | undefined;
  isFromBorrower?: boolean | undefined;
}

/**
 * Adds a permanent note to a loan, with what came of a contact and the borrower's promise if any; returns the note's
 * id. A contact that we began is refused outside its hours and above its number a week.
 */
export async function noteLoan(
  context: PersonContext,
  loanId: string,
  { text, outcome, promise, isFromBorrower = false }: NewNote,
): Promise<string> {
  const file = await loanInReach(context, loanId);
  refuseOwnMoney(context, file);
  const now = context.now();
  const position = positionNow(file, now);
  if (!position) throw new Refused(NOT_PAID_OUT);
  if (promise) {
    const owed = payOff(position);
    if (owed === 0) throw new Refused(NOTHING_OWED);
    refuseFirst([refusedPromise(promise, ceilToShilling(owed), dayOf(now))]);
  }
  const kind: NoteKind = promise ? 'promise' : (outcome ?? 'note');
  const isContact = kind !== 'note';
  if (isContact && !isFromBorrower) {
    const [found] = await findBegunContacts(context.db, file.loan.borrowerId);
    refuseFirst([refusedContact({ now, recent: found?.begun ?? [] })]);
  }
  const id = newId();
  const note = {
    id,
    loanId,
    kind,
    isFromBorrower: isContact && isFromBorrower,
    text,
    promisedOn: promise?.on ?? null,
    promised: promise?.amount ?? null,
    by: context.actor.person.id,
    at: now,
  };
  const detail = {
    text,
    ...(promise && { on: promise.on, amount: promise.amount }),
    ...(isContact && { outcome: kind, isFromBorrower }),
  };
  await commit(context.db, {
    insert: {
      collectionNotes: [note],
      events: [eventOf(context, eventFor(kind), { kind: 'loan', id: loanId }, detail)],
    },
  });
  return id;
}

function eventFor(kind: NoteKind) {
  if (kind === 'note') return 'collection_noted';
  return kind === 'promise' ? 'promise_noted' : 'contact_noted';
}
