import { type Cents, cents } from '@shared/money';
import { MONTHLY_RATE_UNIT } from './schedule';

/** Basis points of a day at actual/365: 10,000 × 365. */
const LATE_UNIT = 3_650_000;

/** Whole cents of interest and the fraction of a cent that is carried into the next day. */
export interface Accrual {
  readonly interest: Cents;
  /** A numerator, in the units of the stream that it belongs to. */
  readonly carry: number;
}

/**
 * A month's carry starts at half a cent: the month as a whole then rounds half up, exactly as the
 * schedule did, however many days it is accrued in.
 */
export const openingCarry = (daysOfMonth: number): number => (MONTHLY_RATE_UNIT / 2) * daysOfMonth;

/**
 * `rate` = principal (cents) × apr (bps). A whole month of any length bears one twelfth of the
 * year's.
 */
export const accrueRunning = (
  carry: number,
  rate: number,
  days: number,
  daysOfMonth: number,
): Accrual => accrue(carry + rate * days, MONTHLY_RATE_UNIT * daysOfMonth);

/** Simple interest on overdue principal, actual/365. `rate` as above. */
export const accrueLate = (carry: number, rate: number, days: number): Accrual =>
  accrue(carry + rate * days, LATE_UNIT);

/**
 * Integers throughout, so that d days at once and d times one day give the same cents and the same
 * carry.
 */
const accrue = (numerator: number, unit: number): Accrual => ({
  interest: cents(Math.floor(numerator / unit)),
  carry: numerator % unit,
});
