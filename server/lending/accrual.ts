import { add, type Cents, cents, min, subtract, ZERO } from '@shared/money';
import type { BasisPoints } from '@shared/rate';

/** Denominator of a monthly rate in basis points: 12 × 10,000. */
export const MONTHLY_RATE_UNIT = 120_000;

/** Basis points of a day at actual/365: 10,000 × 365. */
export const LATE_UNIT = 3_650_000;

/** Whole cents of interest, and the fraction of a cent that carries over to the next day. */
export interface Accrual {
  readonly interest: Cents;
  /** A numerator, in the units of its stream. */
  readonly carry: number;
}

/**
 * A month's carry starts at half a cent, so that the whole month rounds half up as the schedule does, in however many
 * steps it accrues.
 */
export const openingCarry = (daysOfMonth: number): number => (MONTHLY_RATE_UNIT / 2) * daysOfMonth;

/** `rate` = principal (cents) × apr (bps). A whole month of any length accrues one twelfth of the year's interest. */
export const accrueRunning = (
  carry: number,
  rate: number,
  days: number,
  daysOfMonth: number,
): Accrual => accrue(carry + rate * days, MONTHLY_RATE_UNIT * daysOfMonth);

/** Simple interest on overdue principal, actual/365. `rate` as above. */
export const accrueLate = (carry: number, rate: number, days: number): Accrual =>
  accrue(carry + rate * days, LATE_UNIT);

/** Uses integers, so that d days at once and d single days give the same cents and carry. */
const accrue = (numerator: number, unit: number): Accrual => ({
  interest: cents(Math.floor(numerator / unit)),
  carry: numerator % unit,
});

/** The inputs of accrual within a month; both principals are constant. */
export interface Accruing {
  readonly outstanding: Cents;
  readonly overduePrincipal: Cents;
  readonly apr: BasisPoints;
  /** How much interest may still accrue, in duplum. */
  readonly room: Cents;
  readonly carry: number;
  readonly lateCarry: number;
  /** Days of the running month; 0 after the last due date. */
  readonly daysOfMonth: number;
}

/** Interest of some days, and the carries afterwards. */
export interface AccruedDays {
  readonly late: Cents;
  readonly current: Cents;
  readonly carry: number;
  readonly lateCarry: number;
}

/**
 * The interest of `days` days, none after the running due date. Late interest accrues first each day, so days are
 * computed one by one when the in duplum bound is reached within a month.
 */
export function accrueDays(on: Accruing, days: number): AccruedDays {
  const late = accrueLate(on.lateCarry, on.overduePrincipal * on.apr, days);
  const current = accrueCurrent(on, days);
  if (add(late.interest, current.interest) > on.room && current.interest > 0 && days > 1) {
    return accrueByDay(on, days);
  }
  const lateInterest = min(late.interest, on.room);
  return {
    late: lateInterest,
    current: min(current.interest, subtract(on.room, lateInterest)),
    carry: current.carry,
    lateCarry: late.carry,
  };
}

/** Accrues the first day, then the others. */
function accrueByDay(on: Accruing, days: number): AccruedDays {
  const { late, current, ...carries } = accrueDays(on, 1);
  const room = subtract(on.room, add(late, current));
  const rest = accrueDays({ ...on, ...carries, room }, days - 1);
  return { ...rest, late: add(late, rest.late), current: add(current, rest.current) };
}

function accrueCurrent(on: Accruing, days: number): Accrual {
  if (on.daysOfMonth === 0) return { interest: ZERO, carry: 0 };
  const performing = subtract(on.outstanding, on.overduePrincipal);
  return accrueRunning(on.carry, performing * on.apr, days, on.daysOfMonth);
}
