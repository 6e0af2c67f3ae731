import { GUARANTORS_MAX, LIMIT_START, TRUST_START } from '@shared/limits';
import { type Cents, min, add } from '@shared/money';
import type { BasisPoints } from '@shared/rate';
import { price } from './pricing';
import type { PricingInput, QuotedGuarantor } from './quote';
import { repaymentPlan } from './schedule';
import type { Backer } from './strength';

/** What the loan would cost were one person to stand for more. */
export interface MoreBacking {
  /** Whose guarantee would grow; null is somebody new. */
  readonly guaranteeId: string | null;
  /** What they would stand for, never beyond the loan's amount. */
  readonly cap: Cents;
  readonly apr: BasisPoints;
  readonly monthlyPayment: Cents;
  readonly totalRepayable: Cents;
}

/**
 * Each guarantor in turn standing for `more`, then a new friend standing for just that. Whom it is
 * about says yes; who else has not answered counts for nothing, as in the price. Left out: who
 * stands for the whole amount already, and the new friend where there is no room for one.
 */
export function whatIf(inputs: PricingInput, more: Cents): MoreBacking[] {
  const accepted = inputs.guarantors.filter(({ status }) => status === 'accepted');
  const growing = inputs.guarantors
    .filter(({ cap }) => cap < inputs.amount)
    .map((guarantor) => {
      const grown = { ...guarantor, cap: min(inputs.amount, add(guarantor.cap, more)) };
      return backedBy(inputs, accepted.filter(isNot(guarantor)), grown, guarantor.id);
    });
  if (inputs.guarantors.length >= GUARANTORS_MAX) return growing;
  const cap = min(inputs.amount, more);
  return [...growing, backedBy(inputs, accepted, { ...NEWCOMER, cap }, null)];
}

/** As a number that nobody has is priced when it is asked. */
const NEWCOMER: Omit<Backer, 'cap'> = {
  headroom: LIMIT_START,
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
): MoreBacking {
  const { apr } = price(inputs, [...others, one]);
  const { monthlyPayment, totalRepayable } = repaymentPlan(inputs.amount, apr, inputs.term);
  return { guaranteeId, cap: one.cap, apr, monthlyPayment, totalRepayable };
}
