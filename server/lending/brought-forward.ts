import type { Day } from '@shared/day';
import { add, type Cents, shillings, subtract, ZERO } from '@shared/money';
import type { OldNumber } from '@shared/loan-number';
import type { BasisPoints } from '@shared/rate';
import { openingCarry } from './accrual';
import { chargeRules } from './charges';
import { isInDefault, isLate } from './delinquency';
import { firstMonthOf } from './due-dates';
import { withNote } from './in-duplum';
import { expected } from './outlook';
import type { LoanMove } from './loan-lifecycle';
import { daysOfMonth, type InstalmentState, openPosition, type Position } from './position';

/** The model of a price that is another system's. */
export const BROUGHT_FORWARD = 'brought-forward';

/** A payment that is left of another system's plan, also one that is overdue. */
export interface PlannedRest {
  readonly dueOn: Day;
  readonly principal: Cents;
  readonly interest: Cents;
}

/** How a month that has begun goes on to the fraction of a cent. */
export interface RunningMonth {
  /** Its first day. */
  readonly from: Day;
  /** As `Position` has them. */
  readonly carry: number;
  readonly lateCarry: number;
}

/** What another system's books had of a loan at the end of a day. */
export interface Opening {
  /** That day: of what was before it these books know nothing. */
  readonly on: Day;
  /** Accrued and not paid. */
  readonly interest: Cents;
  /** In the order of its days. */
  readonly plan: readonly PlannedRest[];
  /** Of a loan that left books like these; of others the month is found by the plan, and begins without a fraction. */
  readonly running: RunningMonth | null;
}

/** The same with what the other system said of the loan's past, kept as it was given. */
export interface BroughtForward extends Opening, OldNumber {
  /** The numbers that it had in systems before that one. */
  readonly earlier: readonly OldNumber[];
  /** All of these as they are compared with what somebody types (`referenceOf`). */
  readonly typed: readonly string[];
  readonly disbursedOn: Day;
  readonly lent: Cents;
  /** Names and caps alone: each becomes a guarantor only by their own yes here. */
  readonly guarantors: readonly { readonly name: string; readonly cap: Cents }[];
}

/**
 * The position that a loan of another system begins with here, at the end of the day of its balances. What was lent is
 * the principal that was left; its instalments are those that were left, numbered from 1. Interest beyond the overdue
 * instalments belongs to the running month, or after the last due date to the time since. Of a late loan the in duplum
 * note is taken as of that day: the principal is no higher than it was when the arrears began, and all unpaid interest
 * counts.
 */
export function carriedIn(opening: Opening, apr: BasisPoints): Position {
  const { on, plan } = opening;
  const instalments = plan.map((row, index) => instalmentOf(row, index + 1, on));
  const outstanding = add(ZERO, ...plan.map(({ principal }) => principal));
  const overdue = add(ZERO, ...instalments.map(({ maturedInterest }) => maturedInterest));
  const rest = subtract(opening.interest, overdue);
  const isOver = instalments.every(({ hasMatured }) => hasMatured);
  const begun: Position = {
    ...openPosition(outstanding, apr, 1, firstMonthOf(opening)),
    term: plan.length,
    instalments,
    overduePrincipal: add(ZERO, ...instalments.map(({ maturedPrincipal }) => maturedPrincipal)),
    lateInterest: isOver ? rest : ZERO,
    currentInterest: isOver ? ZERO : rest,
    accruedThrough: on,
    opening,
  };
  const { carry = openingCarry(daysOfMonth(begun)), lateCarry = 0 } = opening.running ?? {};
  return withNote({ ...begun, carry, lateCarry });
}

function instalmentOf(row: PlannedRest, number: number, on: Day): InstalmentState {
  const { dueOn, principal, interest } = row;
  const hasMatured = dueOn <= on;
  return {
    number,
    dueDate: dueOn,
    scheduled: { principal, interest, amount: add(principal, interest) },
    maturedInterest: hasMatured ? interest : ZERO,
    maturedPrincipal: hasMatured ? principal : ZERO,
    interestPaid: ZERO,
    principalPaid: ZERO,
    interestGivenUp: ZERO,
    principalGivenUp: ZERO,
    hasMatured,
  };
}

/** Interest of the payments that are still to come, when each is made on its day. */
export interface ImportInterest {
  /** By the other system's plan. */
  readonly planned: Cents;
  /** As it is charged here: by the day, on what is owed. */
  readonly charged: Cents;
}

export function interestToCome(opening: Opening, apr: BasisPoints): ImportInterest {
  const toCome = expected(carriedIn(opening, apr)).filter(({ hasMatured }) => !hasMatured);
  return {
    planned: add(ZERO, ...toCome.map(({ scheduled }) => scheduled.interest)),
    charged: add(ZERO, ...toCome.map(({ maturedInterest }) => maturedInterest)),
  };
}

/** Differences of rounding and of how days are counted, which any two systems have. */
const SLIGHT = shillings(20);

/** Whether they differ by more than so many percent of the plan's interest, and by more than a rounding. */
export function isInterestApart({ planned, charged }: ImportInterest, percent: number): boolean {
  const apart = Math.abs(subtract(planned, charged));
  return apart > SLIGHT && apart * 100 > planned * percent;
}

/** The position that a loan began with in these books: after its payout, or as it was brought in. */
export function beginningOf(position: Position): Position {
  const { opening, lent, apr, term, paidOutOn, firstDue } = position;
  return opening
    ? carriedIn(opening, apr)
    : openPosition(lent, apr, term, paidOutOn, chargeRules(position), firstDue);
}

/** The move by which a loan that was brought in begins to run, by its days past due on the day of its balances. */
export function openingMove(daysPastDue: number): LoanMove {
  if (isInDefault(daysPastDue)) return 'open_in_default';
  return isLate(daysPastDue) ? 'open_late' : 'open';
}
