import { LIMIT_START, MPESA_MAX } from '@shared/limits';
import { type Cents, cents, floorShare, min, subtract, max, add, ZERO } from '@shared/money';

/** A loan repaid on time adds this share of its amount, in percent, and never more than of the starting limit. */
const STEP_PERCENT = 10;
/** As far as loans can take it; M-Pesa's ceiling for one transaction lies above. */
const LIMIT_MOST = min(cents(2 * LIMIT_START), MPESA_MAX);

/**
 * What a borrower may owe in all, after a loan that was never late is repaid: by its amount, so that many small
 * loans don't open a large one.
 */
export function grownLimit(limit: Cents, repaid: Cents): Cents {
  const step = floorShare(min(repaid, LIMIT_START), STEP_PERCENT, 100);
  return max(limit, min(add(limit, step), LIMIT_MOST));
}

/** The limit less the amounts of the open loans, never below 0. */
export const availableToBorrow = (limit: Cents, openLoanAmounts: readonly Cents[]): Cents =>
  max(ZERO, subtract(limit, add(...openLoanAmounts)));

/**
 * What a guarantor can still carry: the limit less their own open principal and accepted
 * liabilities.
 */
export const headroom = (limit: Cents, ownPrincipal: Cents, liabilities: readonly Cents[]): Cents =>
  max(ZERO, cents(limit - ownPrincipal - add(...liabilities)));

/** The share of a guarantor's limit that is free, 0…100. */
export const capacityScore = (free: Cents, limit: Cents): number =>
  limit > 0 ? Math.max(0, Math.round((100 * free) / limit)) : 0;
