import type { Day } from '@shared/day';
import { dayOf } from '@shared/day';
import { ceilToShilling, type Cents } from '@shared/money';
import type { PersonContext } from '@server/platform/context';
import { commit } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { newId } from '@server/platform/ids';
import { disbursementRules } from '@server/lending/approval-rules';
import { payOff } from '@server/lending/position';
import { refusedPromise } from '@server/lending/promise';
import { refusal } from '@server/lending/refusal';
import { firstRefusal } from '@server/lending/rule';
import { actOf } from '@server/loans/decide-loan';
import { loanInReach } from '@server/loans/in-reach';
import { positionNow } from '@server/loans/loan-file';
import { Refused, refuseFirst } from '@server/platform/refused';

const NOT_PAID_OUT = refusal('not_paid_out');
const NOTHING_OWED = refusal('nothing_owed');

interface NewNote {
  text: string;
  promise?: { on: Day; amount: Cents } | undefined;
}

/** Adds a permanent note to a loan, with the borrower's promise if any; returns the note's id. */
export async function noteLoan(
  context: PersonContext,
  loanId: string,
  { text, promise }: NewNote,
): Promise<string> {
  const file = await loanInReach(context, loanId);
  refuseFirst([firstRefusal(disbursementRules, actOf(context, file))]);
  const now = context.now();
  const position = positionNow(file, now);
  if (!position) throw new Refused(NOT_PAID_OUT);
  if (promise) {
    const owed = payOff(position);
    if (owed === 0) throw new Refused(NOTHING_OWED);
    refuseFirst([refusedPromise(promise, ceilToShilling(owed), dayOf(now))]);
  }
  const id = newId();
  const note = {
    id,
    loanId,
    kind: promise ? ('promise' as const) : ('note' as const),
    text,
    promisedOn: promise?.on ?? null,
    promised: promise?.amount ?? null,
    by: context.actor.person.id,
    at: now,
  };
  const detail = { text, ...(promise && { on: promise.on, amount: promise.amount }) };
  const kind = promise ? 'promise_noted' : 'collection_noted';
  await commit(context.db, {
    insert: {
      collectionNotes: [note],
      events: [eventOf(context, kind, { kind: 'loan', id: loanId }, detail)],
    },
    live: [{ to: 'admins', topic: 'portfolio', loanId }],
  });
  return id;
}
