import { type Cents, floorShare, min } from '@shared/money';

/**
 * A guarantor's liability as the loan is repaid: min(cap, cap × outstanding ÷ lent), rounded down to the cent. Uses the
 * original cap, so that releases never compound. Needs lent > 0. `agreed`: the most principal that they stand for a
 * part of, where they did not agree to the plan in force (lending/plan-burden.ts).
 */
export const liability = (
  cap: Cents,
  outstanding: Cents,
  lent: Cents,
  agreed: Cents | null = null,
): Cents =>
  min(cap, floorShare(cap, agreed === null ? outstanding : min(outstanding, agreed), lent));
