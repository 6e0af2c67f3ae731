import type { Cents } from '@shared/money';
import { type Arithmetic, CENTS } from './arithmetic';

/**
 * A guarantor's liability as the loan is repaid: min(cap, cap × outstanding ÷ lent), rounded down to the cent. Uses the
 * original cap, so that releases never compound. Needs lent > 0. `agreed`: the most principal that they stand for a
 * part of, where they did not agree to the plan in force (lending/plan-burden.ts).
 */
export const liabilityBy = <A, C>(
  { least, share }: Arithmetic<A, C>,
  cap: NoInfer<A>,
  outstanding: NoInfer<A>,
  lent: NoInfer<A>,
  agreed: NoInfer<A> | null,
): A => least(cap, share(cap, agreed === null ? outstanding : least(outstanding, agreed), lent));

export const liability = (
  cap: Cents,
  outstanding: Cents,
  lent: Cents,
  agreed: Cents | null = null,
): Cents => liabilityBy(CENTS, cap, outstanding, lent, agreed);
