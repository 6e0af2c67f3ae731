import { LIMIT_START, MPESA_MAX } from '@shared/limits';
import { type Cents, cents, floorShare, least, minus, most, plus, ZERO } from '@shared/money';

/** Each loan repaid on time adds this share of the starting limit, up to so many loans. */
const STEP_PERCENT = 10;
const STEPS_MAX = 10;

/**
 * What a borrower may owe in all: 45,000, and 4,500 more for each of the first ten loans repaid on
 * time.
 */
export function availableLimit(onTimeLoansRepaid: number): Cents {
  const steps = Math.min(STEPS_MAX, onTimeLoansRepaid);
  const grown = plus(LIMIT_START, floorShare(LIMIT_START, STEP_PERCENT * steps, 100));
  return least(grown, MPESA_MAX);
}

/** The limit less the amounts of the open loans, never below 0. */
export const availableToBorrow = (limit: Cents, openLoanAmounts: readonly Cents[]): Cents =>
  most(ZERO, minus(limit, plus(...openLoanAmounts)));

/**
 * What a guarantor can still carry: the limit less their own open principal and accepted
 * liabilities.
 */
export const headroom = (limit: Cents, ownPrincipal: Cents, liabilities: readonly Cents[]): Cents =>
  most(ZERO, cents(limit - ownPrincipal - plus(...liabilities)));

/** The share of a guarantor's limit that is free, 0…100. */
export const capacityScore = (free: Cents, limit: Cents): number =>
  limit > 0 ? Math.max(0, Math.round((100 * free) / limit)) : 0;
