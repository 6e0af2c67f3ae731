import { TRUST_START } from '@shared/limits';
import { type Cents, min, add } from '@shared/money';
import type { BasisPoints } from '@shared/rate';
import { price } from './pricing';
import type { ProductTerms } from './product';
import { planOf, type PricingInput, type QuotedGuarantor } from './quote';
import type { Backer } from './strength';

/** The loan's cost if one person guaranteed more. */
export interface MoreBacking {
  /** The guarantee that would grow; null for a new person. */
  readonly guaranteeId: string | null;
  /** The new cap, at most the loan's amount. */
  readonly cap: Cents;
  readonly apr: BasisPoints;
  readonly monthlyPayment: Cents;
  readonly totalRepayable: Cents;
}

/**
 * Prices each guarantor with `more` added, then a new one with `more`. The one in question counts as accepted, with the
 * whole cap, so that nobody's free limit is told; other pending ones don't count. Omits guarantors of the whole amount,
 * and the new one when there is no room for one.
 */
export function whatIf(inputs: PricingInput, more: Cents, product: ProductTerms): MoreBacking[] {
  const backed = (others: readonly Backer[], one: Backer, id: string | null) =>
    backedBy(inputs, others, one, id, product);
  const accepted = inputs.guarantors.filter(({ status }) => status === 'accepted');
  const growing = inputs.guarantors
    .filter(({ cap }) => cap < inputs.amount)
    .map((guarantor) => {
      const cap = min(inputs.amount, add(guarantor.cap, more));
      return backed(
        accepted.filter(isNot(guarantor)),
        { ...guarantor, cap, headroom: cap },
        guarantor.id,
      );
    });
  if (inputs.guarantors.length >= product.guarantors.max) return growing;
  const cap = min(inputs.amount, more);
  return [...growing, backed(accepted, { ...NEWCOMER, cap, headroom: cap }, null)];
}

/** Priced like every number that has not accepted. */
const NEWCOMER: Omit<Backer, 'cap' | 'headroom'> = {
  trust: TRUST_START,
  relationship: 'friend',
  isTied: false,
};

const isNot = (one: QuotedGuarantor) => (other: QuotedGuarantor) => other !== one;

function backedBy(
  inputs: PricingInput,
  others: readonly Backer[],
  one: Backer,
  guaranteeId: string | null,
  product: ProductTerms,
): MoreBacking {
  const { apr } = price(inputs, [...others, one], product);
  const { monthlyPayment, totalRepayable } = planOf(inputs, apr);
  return { guaranteeId, cap: one.cap, apr, monthlyPayment, totalRepayable };
}
