import { LIMIT_START, PAYMENT_MAX } from '@shared/limits';
import { type Cents, cents, floorShare, min, max, add, ZERO } from '@shared/money';

/** Percent of a repaid loan's amount, counted up to the starting limit, that is added to the limit. */
const STEP_PERCENT = 10;
/** The maximum limit; the providers' transaction limit is above it. */
const LIMIT_MOST = min(cents(2 * LIMIT_START), PAYMENT_MAX);

/**
 * The borrower's limit after a loan that was never late is repaid. The step grows with the amount, so that many small
 * loans don't earn a large limit.
 */
export function grownLimit(limit: Cents, repaid: Cents): Cents {
  const step = floorShare(min(repaid, LIMIT_START), STEP_PERCENT, 100);
  return max(limit, min(add(limit, step), LIMIT_MOST));
}

/**
 * What is left of a limit after what is taken of it (own open loans, and liabilities held by accepted guarantees), never
 * below 0: the most that a person may still borrow or guarantee.
 */
export const freeLimit = (limit: Cents, taken: readonly Cents[]): Cents =>
  max(ZERO, cents(limit - add(...taken)));

/** The free share of a person's limit, 0…100. */
export const capacityScore = (free: Cents, limit: Cents): number =>
  limit > 0 ? Math.max(0, Math.round((100 * free) / limit)) : 0;
