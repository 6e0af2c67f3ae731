import { type Day, dayOf } from '@shared/day';
import { type Cents, add } from '@shared/money';
import type { Context } from '@server/platform/context';
import type { BucketDay, Update } from '@server/db/change';
import { advance } from '@server/lending/advance';
import { type Allocated, pay } from '@server/lending/allocation';
import { isBackdated, rebookBackdated } from '@server/lending/backdated-payment';
import {
  type Entry,
  interestAccrued,
  interestCorrected,
  type MoneySource,
  recoveredAfterWriteOff,
  repaymentReceived,
} from '@server/lending/ledger';
import type { LoanMove } from '@server/lending/loan-lifecycle';
import { completedOnTime } from '@server/lending/on-time';
import { owedToday } from '@server/lending/outlook';
import { arrears, isRepaid, type Position } from '@server/lending/position';
import type { LateStatus } from '@server/lending/replay';
import { recoveredOf } from '@server/lending/write-off-rules';
import {
  type FileWithPast,
  isWrittenOff,
  type LoanFile,
  positionOf,
} from '@server/loans/loan-file';
import { loanUpdate, transitionLoan } from '@server/loans/parts';
import { writePosition } from '@server/loans/write-position';
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
  /** Then it is no merit of the borrower's. */
  isByGuarantor?: boolean;
}

/** What an amount does to the loan itself. */
export interface BookedOnLoan {
  /** As the loan stands with it. */
  after: Position;
  paid: Allocated;
  /** What is due by now, which may be later than the money. */
  arrears: Cents;
  isClosing: boolean;
  /** It was in default for want of late news alone, so that notices given since were before their time. */
  isDefaultTakenBack: boolean;
  worstDaysPastDue: number;
  /** Instalments that are known now to have been completed by their days. */
  onTime: readonly number[];
  /** Of news that came late: the most days past due that each instalment truly came to at the end of a day. */
  lateness: ReadonlyMap<number, number> | null;
  loan: Update<'loans'>;
  instalments: Update<'instalments'>[];
  bucketDays: BucketDay[];
  entries: Entry[];
}

/** What the money makes of the position; `status`: what the loan's would be, where late news says so. */
type Outcome = Pick<BookedOnLoan, 'after' | 'paid' | 'worstDaysPastDue' | 'onTime' | 'lateness'> & {
  status: LateStatus | null;
  entries: Entry[];
};

/**
 * Books `amount` of the money on the loan: its position, its status and what the ledger keeps of it. News of money
 * that moved on a day that has ended puts right what has happened since (lending/late-news.ts): the loan then stands
 * as if the news had been on time. Two things stay: what a guarantor was charged, which only falls as it always does
 * with what is due, and what was said to anybody.
 */
export function bookOnLoan(
  context: Context,
  file: FileWithPast,
  money: MoneyIn,
  amount: Cents,
): BookedOnLoan {
  const booked = positionOf(file);
  if (!booked) throw new Error(`payment ${money.paymentId} is for a loan that was not paid out`);
  const { entries, status, ...outcome } = outcomeOf(context, file, booked, money, amount);
  const { after, worstDaysPastDue } = outcome;
  const isClosing = isRepaid(after) && file.loan.status !== 'closed';
  // The money may have moved days ago, and something more have fallen due since.
  const due = arrears(isWrittenOff(file) ? after : advance(after, dayOf(context.now())).position);
  const { applied, bucketDays, ...written } = writePosition(file, after);
  const set = { ...written.loan, paid: add(file.loan.paid, amount), worstDaysPastDue };
  const move = moveOf(file, { isClosing, due, status });
  return {
    ...outcome,
    arrears: due,
    isClosing,
    isDefaultTakenBack:
      file.loan.status === 'defaulted' && status !== null && status !== 'defaulted',
    loan: move
      ? transitionLoan(file, move, actingKind(context), context.now(), set)
      : loanUpdate(file, set),
    instalments: written.instalments,
    bucketDays,
    entries: [applied, ...entries],
  };
}

function outcomeOf(
  context: Context,
  file: FileWithPast,
  booked: Position,
  { paidAt, from, isByGuarantor = false }: MoneyIn,
  amount: Cents,
): Outcome {
  const today = dayOf(context.now());
  const wasRunning = file.loan.disbursedAt !== null && paidAt >= file.loan.disbursedAt;
  const on = wasRunning ? dayOf(paidAt) : today;
  if (isWrittenOff(file)) return recovered(file, booked, amount, from);
  const right = isBackdated(booked, on, today)
    ? rebookBackdated(booked, file.past.movements, { on, amount, isByGuarantor })
    : null;
  if (!right) return bookedAsOf(file, booked, { on, amount, isByGuarantor, from });
  const { position: after, step: paid, correction, ...course } = right;
  const entries = [repaymentReceived(paid, from), interestCorrected(correction)];
  return { ...course, after, paid, entries };
}

/** As of its day, or of the last day that was booked where that is later. */
function bookedAsOf(
  { loan }: LoanFile,
  booked: Position,
  {
    on,
    amount,
    isByGuarantor,
    from,
  }: {
    on: Day;
    amount: Cents;
    isByGuarantor: boolean;
    from: MoneySource;
  },
): Outcome {
  const before = advance(booked, on).position;
  const paid = pay(booked, amount, on);
  const completed = isByGuarantor ? null : completedOnTime(before, paid.position, on);
  return {
    after: paid.position,
    paid,
    worstDaysPastDue: Math.max(loan.worstDaysPastDue, owedToday(before).daysPastDue),
    onTime: completed === null ? [] : [completed],
    lateness: null,
    status: null,
    entries: [interestAccrued(paid.accrued), repaymentReceived(paid, from)],
  };
}

/** On a loan that was given up no day counts any more. */
function recovered(
  { loan }: LoanFile,
  booked: Position,
  amount: Cents,
  from: MoneySource,
): Outcome {
  const paid = pay(booked, amount, booked.accruedThrough);
  return {
    after: paid.position,
    paid,
    worstDaysPastDue: Math.max(loan.worstDaysPastDue, owedToday(booked).daysPastDue),
    onTime: [],
    lateness: null,
    status: null,
    entries: [recoveredAfterWriteOff(recoveredOf(paid), paid.toCredit, from)],
  };
}

/**
 * Repaid, caught up, no longer in default by what late news says, or simply paid. A closed loan stays closed: what
 * still comes is credit. A late status is only ever taken back here; the night gives it.
 */
function moveOf(
  { loan }: LoanFile,
  { isClosing, due, status }: { isClosing: boolean; due: Cents; status: LateStatus | null },
): LoanMove | null {
  if (isClosing) return 'repay';
  if (loan.status !== 'delinquent' && loan.status !== 'defaulted') return null;
  if (due === 0 || status === 'active') return 'catch_up';
  return loan.status === 'defaulted' && status === 'delinquent' ? 'take_default_back' : null;
}
