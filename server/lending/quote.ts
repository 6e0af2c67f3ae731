import { type Cents, ZERO } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import { effectiveRate } from './effective-rate';
import { type FirstDueChoice, planAtMost } from './first-due';
import { type Charges, chargesIn, chargesOn, lessCharges } from './fees';
import { MODEL_VERSION, price, type Price, type Terms } from './pricing';
import type { ProductTerms, RateTerms } from './product';
import { repaymentPlan } from './schedule';
import type { Backer } from './strength';

/** A guarantor of the loan who has not declined. */
export interface QuotedGuarantor extends Backer {
  /** The guarantee's id. */
  readonly id: string;
  readonly status: 'pending' | 'accepted';
}

/** All inputs of a quote. */
export interface PricingInput extends Terms {
  readonly guarantors: readonly QuotedGuarantor[];
  /** Null for one month after the payout; not there in quotes from before there was a choice. */
  readonly firstDue?: FirstDueChoice | null;
}

export interface GuarantorEffect {
  readonly id: string;
  readonly status: 'pending' | 'accepted';
  /**
   * The APR reduction by this guarantee in basis points, ≥ 0. For a pending guarantee: the reduction if all pending
   * ones were accepted.
   */
  readonly aprPoints: BasisPoints;
}

export interface Quote extends Price, Charges {
  readonly modelVersion: string;
  /** The inputs, stored so that the quote can be recomputed. */
  readonly inputs: PricingInput;
  readonly monthlyPayment: Cents;
  /** The most that it can come to with a first due date that was chosen, and so is the total. */
  readonly totalInterest: Cents;
  readonly totalRepayable: Cents;
  /** Fee and excise duty, kept back of the payout. */
  readonly charges: Cents;
  /** The rate with the charges; without any, the rate itself. */
  readonly aprWithCharges: BasisPoints;
  readonly strengthIfAllAccept: number;
  readonly aprIfAllAccept: BasisPoints;
  readonly guarantors: readonly GuarantorEffect[];
}

/**
 * The price, its payment plan, and each guarantor's effect. Only accepted guarantees count in the price. `whose`: whose
 * effect alone is wanted, null for nobody's; each takes a price of its own, which is 2ⁿ steps for n guarantors.
 */
export function quote(inputs: PricingInput, product: ProductTerms, whose?: string | null): Quote {
  const shown = inputs.guarantors.filter(({ id }) => whose === undefined || id === whose);
  const accepted = inputs.guarantors.filter(({ status }) => status === 'accepted');
  const now = price(inputs, accepted, product);
  const ifAllAccept = price(inputs, inputs.guarantors, product);
  const plan = planOf(inputs, now.apr);
  const charges = chargesOn(inputs.amount, product.facilityFee);
  return {
    modelVersion: MODEL_VERSION,
    inputs,
    ...now,
    monthlyPayment: plan.monthlyPayment,
    totalInterest: plan.totalInterest,
    totalRepayable: plan.totalRepayable,
    ...charges,
    charges: chargesIn(charges),
    aprWithCharges: aprWithCharges({ ...inputs, apr: now.apr }, charges),
    strengthIfAllAccept: ifAllAccept.strength,
    aprIfAllAccept: ifAllAccept.apr,
    guarantors: shown.map((guarantor) => ({
      id: guarantor.id,
      status: guarantor.status,
      aprPoints:
        guarantor.status === 'accepted'
          ? pointsOff(guarantor, inputs, accepted, now, product)
          : pointsOff(guarantor, inputs, inputs.guarantors, ifAllAccept, product),
    })),
  };
}

/** What is paid back at a rate, with the first due date of the request. */
export const planOf = ({ amount, term, firstDue }: PricingInput, apr: BasisPoints) =>
  planAtMost(amount, apr, term, firstDue ?? null);

/**
 * The rate of a loan with its charges, were every payment made on its due date. A later first due date can only lower
 * it, and a late payout takes that away, so it is that without one (decision 0320).
 */
export const aprWithCharges = (
  { amount, apr, term }: Pick<Terms, 'amount' | 'term'> & Pick<Price, 'apr'>,
  charges: Charges,
): BasisPoints =>
  chargesIn(charges) === ZERO
    ? apr
    : effectiveRate(
        lessCharges(amount, charges),
        repaymentPlan(amount, apr, term).instalments.map((each) => each.amount),
      );

/** The APR without this guarantor minus the APR with them; ≥ 0, because a backer never raises it. */
function pointsOff(
  one: Backer,
  terms: Terms,
  backers: readonly Backer[],
  withThem: Price,
  product: RateTerms,
): BasisPoints {
  const others = backers.filter((backer) => backer !== one);
  return bps(price(terms, others, product).apr - withThem.apr);
}
