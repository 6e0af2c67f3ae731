import { type Day, daysBetween } from '@shared/day';
import { MOVED_MIN } from '@shared/limits';
import { type Cents, subtract, add, ZERO } from '@shared/money';
import type { BasisPoints } from '@shared/rate';
import { openingCarry } from './accrual';
import type { Opening } from './brought-forward';
import {
  type Charged,
  type ChargeRules,
  chargesGivenUp,
  NO_RULES,
  openCharges,
  settledCharges,
  unpaidCharges,
} from './charges';
import type { Hardship } from './hardship';
import { firstDueFor, type Month, monthBefore, schedule } from './first-due';
import type { NplNote } from './in-duplum';

/** One instalment, as planned and as paid. */
export interface InstalmentState {
  /** 1…term. */
  readonly number: number;
  readonly dueDate: Day;
  readonly scheduled: {
    readonly principal: Cents;
    readonly interest: Cents;
    readonly amount: Cents;
  };
  /** Matured to this instalment: due on its due date, or paid in its month before that. */
  readonly maturedInterest: Cents;
  readonly maturedPrincipal: Cents;
  /** The settled part of it; late interest counts with the oldest instalment open at the time. */
  readonly interestPaid: Cents;
  readonly principalPaid: Cents;
  /** Of interestPaid and principalPaid what was given up: it settles the instalment, and no money came. */
  readonly interestGivenUp: Cents;
  readonly principalGivenUp: Cents;
  /** Whether its due date has passed or is today. */
  readonly hasMatured: boolean;
}

/** A loan's amounts after its payout, at the end of `accruedThrough`. */
export interface Position extends Charged {
  readonly lent: Cents;
  readonly apr: BasisPoints;
  /** Months of the contract that was paid out; a plan may have added instalments. */
  readonly term: number;
  readonly paidOutOn: Day;
  /** The first due date where the borrower chose a later one than one month after the payout; else null. */
  readonly firstDue: Day | null;
  readonly instalments: readonly InstalmentState[];
  /** Unrepaid principal. */
  readonly outstanding: Cents;
  /** The matured part of it. */
  readonly overduePrincipal: Cents;
  /** Unpaid interest on overdue principal. */
  readonly lateInterest: Cents;
  /** Accrued unpaid interest that has not matured. */
  readonly currentInterest: Cents;
  readonly accruedThrough: Day;
  /**
   * The fraction of a cent not yet in currentInterest, in units of 1 ÷ (120,000 × days of the
   * month).
   */
  readonly carry: number;
  /** The fraction of a cent not yet in lateInterest, in units of 1 ÷ 3,650,000. */
  readonly lateCarry: number;
  /** Prepayments; they reduce the amounts of the next due dates. */
  readonly ahead: Cents;
  /** Overpayment, kept for the borrower. */
  readonly credit: Cents;
  /** Bounds the interest while something is past due; null while nothing is, and on the first such day. */
  readonly npl: NplNote | null;
  /**
   * From the end of a day with 90 days past due until nothing is past due, as the status `defaulted`: a part payment
   * does not end it.
   */
  readonly isInDefault: boolean;
  /** Set from a hardship plan until enough of its payments were made on time. */
  readonly hardship: Hardship | null;
  /** The due date through which a plan stops the interest; null where none does. */
  readonly pausedThrough: Day | null;
  /** What it began with where that was no payout of ours; then `paidOutOn` is the start of its first month here. */
  readonly opening: Opening | null;
}

/** The position on the day of the payout. `chosen`: the first due date that the borrower agreed to, if any. */
export function openPosition(
  lent: Cents,
  apr: BasisPoints,
  term: number,
  paidOutOn: Day,
  rules: ChargeRules = NO_RULES,
  chosen: Day | null = null,
): Position {
  const firstDue = firstDueFor(chosen, paidOutOn);
  const instalments = schedule(lent, apr, term, paidOutOn, firstDue).map(
    ({ number, dueDate, principal, interest, amount }): InstalmentState => ({
      number,
      dueDate,
      scheduled: { principal, interest, amount },
      maturedInterest: ZERO,
      maturedPrincipal: ZERO,
      interestPaid: ZERO,
      principalPaid: ZERO,
      interestGivenUp: ZERO,
      principalGivenUp: ZERO,
      hasMatured: false,
    }),
  );
  const opened: Position = {
    lent,
    apr,
    term,
    paidOutOn,
    firstDue,
    instalments,
    outstanding: lent,
    overduePrincipal: ZERO,
    charges: openCharges(rules),
    lateInterest: ZERO,
    currentInterest: ZERO,
    accruedThrough: paidOutOn,
    carry: 0,
    lateCarry: 0,
    ahead: ZERO,
    credit: ZERO,
    npl: null,
    isInDefault: false,
    hardship: null,
    pausedThrough: null,
    opening: null,
  };
  return { ...opened, carry: openingCarry(daysOfMonth(opened)) };
}

/** The instalment of the running month; undefined from the last due date on. */
export const runningInstalment = ({ instalments }: Position): InstalmentState | undefined =>
  instalments.find(({ hasMatured }) => !hasMatured);

/**
 * The running month, from the previous due date (or the payout) to the next; null after the last. Before a first due
 * date that was chosen it is the one that ends where the first month begins (decision 0320).
 */
export function runningMonth(
  position: Position,
  running: InstalmentState | undefined = runningInstalment(position),
): Month | null {
  if (!running) return null;
  const { firstDue, paidOutOn, accruedThrough } = position;
  const to = running.dueDate;
  if (firstDue === null || running.number > 1) {
    return { from: position.instalments[running.number - 2]?.dueDate ?? paidOutOn, to };
  }
  const before = monthBefore(firstDue);
  return accruedThrough < before.to ? before : { from: before.to, to };
}

/** The days of the running month; 0 after the last due date. */
export function daysOfMonth(position: Position): number {
  const month = runningMonth(position);
  return month ? daysBetween(month.from, month.to) : 0;
}

/** Unmatured principal. */
export const performing = ({ outstanding, overduePrincipal }: Position): Cents =>
  subtract(outstanding, overduePrincipal);

export const unpaidInterestOf = (instalment: InstalmentState): Cents =>
  subtract(instalment.maturedInterest, instalment.interestPaid);

export const unpaidPrincipalOf = (instalment: InstalmentState): Cents =>
  subtract(instalment.maturedPrincipal, instalment.principalPaid);

export const unpaidOf = (instalment: InstalmentState): Cents =>
  add(unpaidInterestOf(instalment), unpaidPrincipalOf(instalment));

/** The oldest matured instalment with an unpaid amount, to which the next money goes. */
export const oldestUnpaid = ({ instalments }: Position): InstalmentState | undefined =>
  instalments.find((instalment) => instalment.hasMatured && unpaidOf(instalment) > 0);

/** Whether no provider can move it: such a rest is not owed late (contract §5). */
export const isRest = (amount: Cents): boolean => amount < MOVED_MIN;

/**
 * The oldest matured instalment at which what is unpaid is no mere rest; undefined when nothing is due. A rest of an
 * earlier one is asked for with it.
 */
export function oldestDue({ instalments }: Position): InstalmentState | undefined {
  let unpaid = ZERO;
  return instalments.find((instalment) => {
    unpaid = instalment.hasMatured ? add(unpaid, unpaidOf(instalment)) : ZERO;
    return !isRest(unpaid);
  });
}

/** Whole days since the due date of the oldest due instalment, at the end of `accruedThrough`. */
export function lateDays(position: Position): number {
  const oldest = oldestDue(position);
  return oldest ? daysBetween(oldest.dueDate, position.accruedThrough) : 0;
}

/** Whether an instalment is unpaid after its due date. */
export const isPastDue = (position: Position): boolean => lateDays(position) > 0;

/** Money that came towards an instalment. */
export const paidOf = (instalment: InstalmentState): Cents =>
  subtract(add(instalment.interestPaid, instalment.principalPaid), givenUpOf(instalment));

/** What was given up of an instalment. */
export const givenUpOf = ({ interestGivenUp, principalGivenUp }: InstalmentState): Cents =>
  add(interestGivenUp, principalGivenUp);

/** Money that came towards principal, interest and charges, without credit. */
export const paidTowards = (position: Position): Cents =>
  subtract(
    add(settledCharges(position), ...position.instalments.map(paidOf)),
    chargesGivenUp(position),
  );

/** What was waived, given up with a write-off, or a last rest. */
export const givenUp = (position: Position): Cents =>
  add(chargesGivenUp(position), ...position.instalments.map(givenUpOf));

/** Matured unpaid interest. */
export const overdueInterest = ({ instalments }: Pick<Position, 'instalments'>): Cents =>
  add(...instalments.map(unpaidInterestOf));

/** All accrued unpaid interest: matured, late and current. */
export const unpaidInterest = (position: Position): Cents =>
  add(position.lateInterest, position.currentInterest, overdueInterest(position));

/** Late interest and the unpaid part of the matured instalments; charges alone never make a loan late. */
export const arrears = ({ instalments, lateInterest }: Position): Cents =>
  add(lateInterest, ...instalments.map(unpaidOf));

/** What guarantors may be asked for: the arrears while something is past due, and nothing once it is paid up. */
export const arrearsIfLate = (position: Position): Cents =>
  isPastDue(position) ? arrears(position) : ZERO;

/** The pay-off amount as of `accruedThrough`. */
export const payOff = (position: Position): Cents =>
  add(position.outstanding, unpaidInterest(position), unpaidCharges(position));

export const isRepaid = (position: Position): boolean => payOff(position) === 0;
