import { LIMIT_START, PAYMENT_MAX } from '@shared/limits';
import { type Cents, cents, floorShare, min, subtract, max, add, ZERO } from '@shared/money';

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

/** The limit less the amounts of the open loans, never below 0. */
export const availableToBorrow = (limit: Cents, openLoanAmounts: readonly Cents[]): Cents =>
  max(ZERO, subtract(limit, add(...openLoanAmounts)));

/** What a guarantor can still guarantee: the limit less their own outstanding principal and accepted liabilities. */
export const headroom = (limit: Cents, ownPrincipal: Cents, liabilities: readonly Cents[]): Cents =>
  max(ZERO, cents(limit - ownPrincipal - add(...liabilities)));

/** The free share of a guarantor's limit, 0…100. */
export const capacityScore = (free: Cents, limit: Cents): number =>
  limit > 0 ? Math.max(0, Math.round((100 * free) / limit)) : 0;
