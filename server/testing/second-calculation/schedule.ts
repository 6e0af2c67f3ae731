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

/** The level annuity of a loan, up to a whole shilling: P·i·(1+i)^n ÷ ((1+i)^n − 1). */
export function levelPayment(lent: bigint, bps: bigint, months: number): bigint {
  const month = fraction(bps, MONTHS_BASIS);
  if (bps === 0n) return up(fraction(lent, BigInt(months) * SHILLING)) * SHILLING;
  let grown = fraction(1n);
  for (let at = 0; at < months; at += 1) grown = times(grown, plus(fraction(1n), month));
  const annuity = dividedBy(times(times(fraction(lent), month), grown), plus(grown, fraction(-1n)));
  return up(times(annuity, fraction(1n, SHILLING))) * SHILLING;
}

/** The rows that were agreed to: a month's interest is rounded to the nearest cent, and the last row is the rest. */
export function scheduleOf(
  { lent, bps, months }: { lent: bigint; bps: bigint; months: number },
  paidOut: Dayno,
): Row[] {
  const level = levelPayment(lent, bps, months);
  let left = lent;
  return Array.from({ length: months }, (_, at) => {
    const interest = nearest(fraction(left * bps, MONTHS_BASIS));
    const principal = at + 1 === months ? left : level - interest;
    left -= principal;
    const due = monthsAfter(paidOut, at + 1);
    return { number: at + 1, due, principal, interest, amount: principal + interest };
  });
}
