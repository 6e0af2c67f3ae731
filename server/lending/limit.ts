import { LIMIT_START, LIMIT_STEP_DAYS, LIMIT_STEP_PERCENT, PAYMENT_MAX } from '@shared/limits';
import { type Cents, cents, floorShare, min, max, add, ZERO } from '@shared/money';
import { type HeldLoan, whyEarnsNothing } from './earning';

/** The maximum limit; the largest payment is above it. */
const LIMIT_MOST = min(cents(2 * LIMIT_START), PAYMENT_MAX);

/**
 * The borrower's limit after a loan that was never late is repaid. What raises it is the money that came back and how
 * long it was out, so that neither many small loans nor many short ones earn more than one honest loan: the step is a
 * share of the amount, up to the initial limit, and grows with each day until LIMIT_STEP_DAYS. A loan that earns
 * nothing (earning.ts) adds nothing.
 */
export function grownLimit(limit: Cents, repaid: HeldLoan): Cents {
  if (whyEarnsNothing(repaid)) return limit;
  const most = floorShare(min(repaid.amount, LIMIT_START), LIMIT_STEP_PERCENT, 100);
  const step = floorShare(most, Math.min(repaid.daysHeld, LIMIT_STEP_DAYS), LIMIT_STEP_DAYS);
  return max(limit, min(add(limit, wholeShillings(step)), LIMIT_MOST));
}

/** A limit is shown and lent in whole shillings. */
const wholeShillings = (amount: Cents): Cents => cents(amount - (amount % 100));

/**
 * What is left of a limit after what is taken of it (own open loans, and liabilities held by accepted guarantees),
 * never below 0: the most that a person may still borrow or guarantee.
 */
export const freeLimit = (limit: Cents, taken: readonly Cents[]): Cents =>
  max(ZERO, cents(limit - add(...taken)));

/** The free share of a person's limit, 0…100. */
export const capacityScore = (free: Cents, limit: Cents): number =>
  limit > 0 ? Math.max(0, Math.round((100 * free) / limit)) : 0;
