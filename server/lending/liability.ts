import { type Cents, floorShare, min } from '@shared/money';

/**
 * A guarantor's liability as the loan is repaid: min(cap, cap × outstanding ÷ lent), rounded down to the cent. Uses the
 * original cap, so that releases never compound. Needs lent > 0.
 */
export const liability = (cap: Cents, outstanding: Cents, lent: Cents): Cents =>
  min(cap, floorShare(cap, outstanding, lent));
