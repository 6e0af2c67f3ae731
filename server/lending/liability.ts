import { type Cents, floorShare, min } from '@shared/money';

/**
 * What a guarantor stands for while the loan is being repaid: min(cap, cap × outstanding ÷ lent),
 * down to the cent. Always from the original cap, so that releases never compound. Needs lent > 0.
 */
export const liability = (cap: Cents, outstanding: Cents, lent: Cents): Cents =>
  min(cap, floorShare(cap, outstanding, lent));
