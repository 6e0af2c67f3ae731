import { type Day, dayOf } from '@shared/day';
import { type Cents, add, ZERO } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import { advance } from '@server/lending/advance';
import { type Allocated, pay } from '@server/lending/allocation';
import { isBackdated, rebookBackdated } from '@server/lending/backdated-payment';
import { type Entry, type MoneySource, repaymentReceived } from '@server/lending/ledger';
import { interestCorrected, restGivenUp } from '@server/lending/correction-entries';
import { recoveredAfterWriteOff } from '@server/lending/write-off-entries';
import type { LoanMove } from '@server/lending/loan-lifecycle';
import { completedOnTime } from '@server/lending/on-time';
import { owedToday } from '@server/lending/outlook';
import { arrears, isPastDue, isRepaid, payOff, type Position } from '@server/lending/position';
import type { LateNews } from '@server/lending/lifted-claim';
import type { LateStatus, ReplayResult } from '@server/lending/replay';
import type { BookedMovement } from '@server/lending/reversal';
import { recoveredOf } from '@server/lending/write-off-rules';
import type { LoanAct } from '@server/loans/loans/bring-loan';
import {
  type FileWithPast,
  isWrittenOff,
  type BookedFile,
  positionOf,
} from '@server/loans/loans/loan-file';
import { actingKind } from './acting-kind';

/** Money for a loan from any source; the caller writes the payment's row. */
export interface MoneyIn {
  paymentId: string;
  amount: Cents;
  /** Null when a status query confirmed the payment, because its answer has no receipt. */
  receipt: string | null;
  /** When the money moved. Lateness counts from then, not from when the report arrived. */
  paidAt: Date;
  /** The account that holds the money until it is booked. */
  from: MoneySource;
  /** The payment then doesn't improve the borrower's score. */
  isByGuarantor?: boolean;
  /** The reference of a new loan that pays this one off: the borrower then earns nothing by it, and gets its SMS. */
  byLoan?: string;
}

/** The effect of an amount on the loan. */
export interface BookedOnLoan {
  /** The loan's position after the booking. */
  after: Position;
  paid: Allocated;
  /** What is due now, and nothing where it paid the loan up; an instalment may have fallen due since. */
  arrears: Cents;
  /** What would settle the loan today; of a written-off loan what is left of it. */
  left: Cents;
  /** The day from which the money counts. */
  paidOn: Day;
  isClosing: boolean;
  /** Set where the report came late and the loan, which stood in default, is not in default by it. */
  news: LateNews | null;
  worstDaysPastDue: number;
  /** Numbers of the instalments that are now known to be completed on time. */
  onTime: readonly number[];
  /** For a backdated payment: the corrected maximum of days past due at a day's end, by instalment number. */
  lateness: ReadonlyMap<number, number> | null;
  /** What was paid on the loan in all, this money with it. */
  paidInAll: Cents;
  /** What brings the loan there (loans/bring-loan.ts). */
  act: LoanAct;
}

/** The new position; `replayed` is set where a backdated payment corrects the loan's past. */
type Outcome = Pick<BookedOnLoan, 'after' | 'paid' | 'worstDaysPastDue' | 'onTime' | 'lateness'> & {
  replayed: Pick<ReplayResult, 'status' | 'defaultEndedOn' | 'defaults'> | null;
  accrued: Cents;
  entries: Entry[];
};

/**
 * Books `amount` on the loan: position, status and ledger entries. Money from a day already closed is booked as if
 * reported on time (lending/backdated-payment.ts). Two things stay: what a guarantor was charged, which falls with
 * what is due as usual, and sent messages.
 */
export function bookOnLoan(
  context: Context,
  file: FileWithPast,
  money: MoneyIn,
  amount: Cents,
): BookedOnLoan {
  const booked = positionOf(file);
  if (!booked) throw new Error(`payment ${money.paymentId} is for a loan that was not paid out`);
  const paidOn = dayOfMoney(context, file, money);
  const found = outcomeOf(context, file, booked, paidOn, money, amount);
  const { accrued, entries, replayed, ...outcome } = found;
  const { after, worstDaysPastDue } = outcome;
  const isClosing = isRepaid(after) && file.loan.status !== 'closed';
  // The money may have moved days ago; another instalment may have fallen due since.
  const today = isWrittenOff(file) ? after : advance(after, dayOf(context.now())).position;
  const status = replayed?.status ?? null;
  const move = moveAfter(file, { isClosing, after, status });
  const paidInAll = add(file.loan.paid, amount);
  const defaultEndedOn = replayed ? replayed.defaultEndedOn : defaultEnded(file, move, paidOn);
  return {
    ...outcome,
    arrears: isPastDue(after) ? arrears(today) : ZERO,
    left: payOff(today),
    paidOn,
    isClosing,
    news: newsOf(file, replayed, paidOn),
    paidInAll,
    act: {
      after,
      accrued,
      entries,
      move,
      by: actingKind(context),
      set: { paid: paidInAll, worstDaysPastDue, defaultEndedOn },
      paymentId: money.paymentId,
    },
  };
}

const newsOf = (
  { loan }: BookedFile,
  replayed: Outcome['replayed'],
  paidOn: Day,
): LateNews | null =>
  replayed && loan.status === 'defaulted' && replayed.status !== 'defaulted'
    ? { paidOn, defaults: replayed.defaults }
    : null;

/** The day on which the money moved; of money paid before the payout the day of its booking. */
function dayOfMoney(context: Context, { loan }: BookedFile, { paidAt }: MoneyIn): Day {
  const wasRunning = loan.disbursedAt !== null && paidAt >= loan.disbursedAt;
  return dayOf(wasRunning ? paidAt : context.now());
}

function outcomeOf(
  context: Context,
  file: FileWithPast,
  booked: Position,
  on: Day,
  { from, isByGuarantor = false }: MoneyIn,
  amount: Cents,
): Outcome {
  const today = dayOf(context.now());
  if (isWrittenOff(file)) return recovered(file, booked, amount, from);
  const right = isBackdated(booked, on, today)
    ? rebookBackdated(booked, movementsOf(file), { on, amount, isByGuarantor })
    : null;
  if (!right) return bookedAsOf(file, booked, { on, amount, isByGuarantor, from });
  const { position: after, step: paid, correction, ...course } = right;
  const { status, defaultEndedOn, defaults, ...rest } = course;
  const entries = [repaymentReceived(paid, from), interestCorrected(correction)];
  const replayed = { status, defaultEndedOn, defaults };
  return { ...rest, replayed, after, paid, accrued: ZERO, entries };
}

/** Throws where they were not read: midnight has passed since, and the next try reads them. */
function movementsOf({ loan, past }: FileWithPast): BookedMovement[] {
  if (!past.movements) throw new Error(`the movements of loan ${loan.id} were not read`);
  return past.movements;
}

/** As of the money's day, or of the last booked day if that is later. */
function bookedAsOf(
  { loan }: BookedFile,
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
  const paid = pay(booked, amount, on, { isByGuarantor });
  const completed = isByGuarantor ? null : completedOnTime(before, paid.position, on);
  return {
    after: paid.position,
    paid,
    worstDaysPastDue: Math.max(loan.worstDaysPastDue, owedToday(before).daysPastDue),
    onTime: completed === null ? [] : [completed],
    lateness: null,
    replayed: null,
    accrued: paid.accrued,
    entries: [repaymentReceived(paid, from), restGivenUp(paid.rest)],
  };
}

/** A written-off loan counts no days past due. */
function recovered(
  { loan }: BookedFile,
  booked: Position,
  amount: Cents,
  from: MoneySource,
): Outcome {
  const paid = pay(booked, amount, booked.accruedThrough, { isRecovery: true });
  return {
    after: paid.position,
    paid,
    worstDaysPastDue: Math.max(loan.worstDaysPastDue, owedToday(booked).daysPastDue),
    onTime: [],
    lateness: null,
    replayed: null,
    accrued: ZERO,
    entries: [recoveredAfterWriteOff(recoveredOf(paid), paid.toCredit, from)],
  };
}

/** The day on which the loan's last default was caught up: `on` where this move does it. */
export const defaultEnded = ({ loan }: BookedFile, move: LoanMove | null, on: Day): Day | null =>
  loan.status === 'defaulted' && (move === 'catch_up' || move === 'repay')
    ? on
    : loan.defaultEndedOn;

/**
 * The loan's transition: repaid, caught up, out of default after a backdated payment, or none. A closed loan stays
 * closed. Only the end-of-day run makes a loan late; this only undoes it.
 */
export function moveAfter(
  { loan }: BookedFile,
  { isClosing, after, status }: { isClosing: boolean; after: Position; status: LateStatus | null },
): LoanMove | null {
  if (isClosing) return 'repay';
  if (loan.status !== 'delinquent' && loan.status !== 'defaulted') return null;
  if (status === null ? !isPastDue(after) : status === 'active') return 'catch_up';
  return loan.status === 'defaulted' && status === 'delinquent' ? 'take_default_back' : null;
}
