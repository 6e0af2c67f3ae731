import { dayOf } from '@shared/day';
import { type Cents, plus } from '@shared/money';
import type { Context } from '@server/context';
import type { Update } from '@server/db/change';
import { advance } from '@server/lending/advance';
import { type Allocated, pay } from '@server/lending/allocation';
import {
  type Entry,
  interestAccrued,
  type MoneySource,
  recoveredAfterWriteOff,
  repaymentReceived,
} from '@server/lending/ledger';
import type { LoanMove } from '@server/lending/loan-lifecycle';
import { owedToday } from '@server/lending/outlook';
import { arrears, isRepaid, type Position } from '@server/lending/position';
import { recoveredOf } from '@server/lending/write-off-rules';
import {
  instalmentColumns,
  isWrittenOff,
  type LoanFile,
  type LoanRow,
  positionColumns,
  positionNow,
  positionOf,
} from '@server/loans/loan-file';
import { loanUpdate, moved } from '@server/loans/parts';
import { actingKind } from './acting-kind';

/** Money for a loan, wherever it came from; the row of its payment is the caller's to write. */
export interface MoneyIn {
  paymentId: string;
  amount: Cents;
  /** Null when it is booked on the word of a status query, which bears none. */
  receipt: string | null;
  /** When it moved. It counts from then: news that comes days late makes nobody late. */
  paidAt: Date;
  /** Where it stands in the books until now. */
  from: MoneySource;
}

/** What an amount does to the loan itself. */
export interface BookedOnLoan {
  /** As of when the money moved, before and after it. */
  before: Position;
  after: Position;
  paid: Allocated;
  /** What is due by now, which may be later than the money. */
  arrears: Cents;
  isClosing: boolean;
  worstDaysPastDue: number;
  loan: Update<'loans'>;
  instalments: Update<'instalments'>[];
  entries: Entry[];
}

/** Books `amount` of the money on the loan: its position, its status and what the ledger keeps of it. */
export function bookOnLoan(
  context: Context,
  file: LoanFile,
  { paymentId, paidAt, from }: MoneyIn,
  amount: Cents,
): BookedOnLoan {
  const booked = positionOf(file);
  const before = positionNow(file, paidAt);
  if (!booked || !before) {
    throw new Error(`payment ${paymentId} is for a loan that was not paid out`);
  }
  const isGivenUp = isWrittenOff(file);
  const paid = pay(booked, amount, isGivenUp ? booked.accruedThrough : dayOf(paidAt));
  const after = paid.position;
  const isClosing = isRepaid(after) && file.loan.status !== 'closed';
  const worstDaysPastDue = Math.max(file.loan.worstDaysPastDue, owedToday(before).daysPastDue);
  // The money may have moved days ago, and something more have fallen due since.
  const due = arrears(isGivenUp ? after : advance(after, dayOf(context.now())).position);
  const set = { ...positionColumns(after), paid: plus(file.loan.paid, amount), worstDaysPastDue };
  return {
    before,
    after,
    paid,
    arrears: due,
    isClosing,
    worstDaysPastDue,
    loan: loanMoved(context, file, isClosing, due, set),
    instalments: changedInstalments(file.loan.id, booked, after),
    entries: isGivenUp
      ? [recoveredAfterWriteOff(recoveredOf(paid), paid.toCredit, from)]
      : [interestAccrued(paid.accrued), repaymentReceived(paid, from)],
  };
}

/** Repaid, caught up, or simply paid. A closed loan stays closed: what still comes is credit. */
function loanMoved(
  context: Context,
  file: LoanFile,
  isClosing: boolean,
  due: Cents,
  set: Partial<LoanRow>,
): Update<'loans'> {
  const isLate = file.loan.status === 'delinquent' || file.loan.status === 'defaulted';
  const name: LoanMove | null = isClosing ? 'repay' : isLate && due === 0 ? 'catch_up' : null;
  return name ? moved(file, name, actingKind(context), context.now(), set) : loanUpdate(file, set);
}

const changedInstalments = (
  loanId: string,
  before: Position,
  after: Position,
): Update<'instalments'>[] =>
  after.instalments
    .filter((instalment, index) => instalment !== before.instalments[index])
    .map((instalment) => ({
      loanId,
      number: instalment.number,
      set: instalmentColumns(instalment),
    }));
