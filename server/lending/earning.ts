import { EARNS_AFTER_DAYS, EARNS_COVER_PERCENT } from '@shared/limits';
import { type Cents, floorShare } from '@shared/money';

/** A loan on the day of a payment, as far as its rewards depend on it. */
export interface HeldLoan {
  readonly amount: Cents;
  /** Days since the payout. */
  readonly daysHeld: number;
  /** Σ caps of the accepted guarantors. */
  readonly cover: Cents;
  /** A new loan pays it off. */
  readonly isPaidByLoan?: boolean;
}

/** Why a payment on a loan earns no points and no limit. */
export type EarnsNothing = 'held_briefly' | 'covered_little' | 'paid_by_loan';

/**
 * A loan that is repaid at once shows nothing about paying back, and costs nothing: any number of them could be taken
 * for their points. A loan without real cover was trusted by nobody but us. What a new loan pays off has come back from
 * nobody yet. Null if payments earn.
 */
export function whyEarnsNothing({
  amount,
  daysHeld,
  cover,
  isPaidByLoan = false,
}: HeldLoan): EarnsNothing | null {
  if (isPaidByLoan) return 'paid_by_loan';
  if (daysHeld < EARNS_AFTER_DAYS) return 'held_briefly';
  if (cover < floorShare(amount, EARNS_COVER_PERCENT, 100)) return 'covered_little';
  return null;
}
