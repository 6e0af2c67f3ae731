import { dividedBy, fraction, nearest, plus, times, up } from './fractions';
import { type Dayno, monthsAfter } from './calendar';

/** A row of a schedule, in cents. */
export interface Row {
  number: number;
  due: Dayno;
  principal: bigint;
  interest: bigint;
  amount: bigint;
}

const SHILLING = 100n;
/** Basis points of a year → the rate of a month. */
const MONTHS_BASIS = 120_000n;

/** The days from a payout to where the first month of a first due date that was chosen begins (decision 0320). */
export interface DaysBefore {
  until: Dayno;
  /** The days of the month that ends there. */
  ofMonth: number;
}

/** What is agreed of a loan's schedule. `chosen`: its first due date, if the borrower chose one. */
export interface Agreed {
  lent: bigint;
  bps: bigint;
  months: number;
  chosen: Dayno | null;
}

/** A chosen date counts where one month after the payout is earlier. */
const isLater = (chosen: Dayno | null, paidOut: Dayno): chosen is Dayno =>
  chosen !== null && monthsAfter(paidOut, 1) < chosen;

export function daysBefore({ chosen }: Agreed, paidOut: Dayno): DaysBefore | null {
  if (!isLater(chosen, paidOut)) return null;
  const until = monthsAfter(chosen, -1);
  return { until, ofMonth: until - monthsAfter(chosen, -2) };
}

/** The due date of a payment by its number. */
export const dueDay = ({ chosen }: Agreed, paidOut: Dayno, number: number): Dayno =>
  isLater(chosen, paidOut) ? monthsAfter(chosen, number - 1) : monthsAfter(paidOut, number);

/** The level annuity of a loan, up to a whole shilling: P·i·(1+i)^n ÷ ((1+i)^n − 1). */
export function levelPayment(lent: bigint, bps: bigint, months: number): bigint {
  const month = fraction(bps, MONTHS_BASIS);
  if (bps === 0n) return up(fraction(lent, BigInt(months) * SHILLING)) * SHILLING;
  let grown = fraction(1n);
  for (let at = 0; at < months; at += 1) grown = times(grown, plus(fraction(1n), month));
  const annuity = dividedBy(times(times(fraction(lent), month), grown), plus(grown, fraction(-1n)));
  return up(times(annuity, fraction(1n, SHILLING))) * SHILLING;
}

/**
 * The rows that were agreed to: a month's interest is rounded to the nearest cent, and the last row is the rest. The
 * first row has the interest of the days before its month too, and is as many whole shillings more.
 */
export function scheduleOf(agreed: Agreed, paidOut: Dayno): Row[] {
  const { lent, bps, months } = agreed;
  const level = levelPayment(lent, bps, months);
  const before = interestBefore(agreed, paidOut);
  let left = lent;
  return Array.from({ length: months }, (_, at) => {
    const ofMonth = nearest(fraction(left * bps, MONTHS_BASIS));
    const interest = at === 0 ? ofMonth + before : ofMonth;
    const payment = at === 0 ? level + inShillings(before) : level;
    const principal = at + 1 === months ? left : payment - interest;
    left -= principal;
    const due = dueDay(agreed, paidOut, at + 1);
    return { number: at + 1, due, principal, interest, amount: principal + interest };
  });
}

const inShillings = (amount: bigint): bigint => up(fraction(amount, SHILLING)) * SHILLING;

/** What the first payment is above the level one. */
export const aboveLevel = (agreed: Agreed, paidOut: Dayno): bigint =>
  inShillings(interestBefore(agreed, paidOut));

/** Each day bears its part of a twelfth of the year's interest, by the month that ends with the last of them. */
function interestBefore(agreed: Agreed, paidOut: Dayno): bigint {
  const before = daysBefore(agreed, paidOut);
  if (!before) return 0n;
  const { until, ofMonth } = before;
  return nearest(
    fraction(agreed.lent * agreed.bps * BigInt(until - paidOut), MONTHS_BASIS * BigInt(ofMonth)),
  );
}
