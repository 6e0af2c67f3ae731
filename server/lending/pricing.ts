import { TRUST_MAX } from '@shared/limits';
import type { Cents } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import { discountMax, type RateTerms, termPoints } from './product';
import { type Backer, strength } from './strength';

/** Stored with every quote, so that an old one can be recomputed. */
export const MODEL_VERSION = 'copula-1';

/** The borrower's trust score from which the premium is 0. */
const GOOD_TRUST = 600;
/** The maximum share that the borrower's own record contributes to `gsValue`. */
const OWN_RECORD_WEIGHT = 0.6;
/**
 * Added before rounding down, to cancel floating-point noise. Noise is below 1e-14; a change of one cent or one trust
 * point moves strength by more than this wherever it rounds below 1.
 */
const NOISE = 1e-12;

/** The borrower's side of a price. */
export interface Terms {
  readonly amount: Cents;
  readonly term: number;
  /** The borrower's whole limit, including the used part. */
  readonly limit: Cents;
  /** The borrower's trust score, 0…1000. */
  readonly trust: number;
}

/**
 * apr = baseRate − guarantorDiscount + correlationPenalty + riskPremium, exactly; each part ≥ 0.
 */
export interface Price {
  /** 0…1, rounded down to 6 decimals. */
  readonly strength: number;
  /** 0…1, rounded down to 6 decimals; at least strength. */
  readonly gsValue: number;
  readonly baseRate: BasisPoints;
  readonly guarantorDiscount: BasisPoints;
  readonly correlationPenalty: BasisPoints;
  readonly riskPremium: BasisPoints;
  readonly apr: BasisPoints;
}

/**
 * The price of a loan by its product, with these accepted backers. The discount is what their strength would earn if
 * independent; the penalty is the part lost to correlation.
 */
export function price(terms: Terms, backers: readonly Backer[], product: RateTerms): Price {
  const { correlated, independent } = strength(terms.amount, backers);
  const gross = discountFor(independent, product);
  const net = Math.min(gross, discountFor(correlated, product));
  const premium = riskPremium(terms, product);
  return {
    strength: sixDecimals(correlated),
    gsValue: sixDecimals(gsValue(correlated, terms.trust)),
    baseRate: product.baseRate,
    guarantorDiscount: bps(gross),
    correlationPenalty: bps(gross - net),
    riskPremium: premium,
    // Each part is bounded, so the rate needs no clamping.
    apr: bps(product.baseRate - net + premium),
  };
}

/** The ladder's discount, half up. Version 1: 300 × min(1, strength ÷ 0.8). */
const discountFor = (share: number, product: RateTerms): number =>
  Math.round(unroundedDiscount(share, product));

/** The discount before rounding, for splitting it among backers. */
export const unroundedDiscount = (share: number, product: RateTerms): number =>
  discountMax(product) * (shareOfDiscount(share, product) + NOISE);

/** How much of the whole discount a strength earns, 0…1. */
function shareOfDiscount(share: number, product: RateTerms): number {
  const whole = discountMax(product);
  let [at, earned] = [0, 0];
  for (const { strength: corner, points } of product.ladder) {
    const [to, next] = [corner / 1e6, whole > 0 ? points / whole : 0];
    if (share < to) return earned + ((share - at) / (to - at)) * (next - earned);
    [at, earned] = [to, next];
  }
  return earned;
}

/**
 * trustPoints·max(0, (600 − trust) ÷ 600) + what the term adds + sizePoints·max(0, (amount ÷ limit − ½) ÷
 * ½).
 */
function riskPremium({ amount, term, limit, trust }: Terms, product: RateTerms): BasisPoints {
  const forTrust = product.trustPoints * Math.max(0, (GOOD_TRUST - trust) / GOOD_TRUST);
  const used = limit > 0 ? Math.min(1, amount / limit) : 1;
  const forSize = product.sizePoints * Math.max(0, 2 * used - 1);
  return bps(Math.round(forTrust + termPoints(product, term) + forSize));
}

/** The borrower's own record and the backers combined as independent: 1 − (1 − S)(1 − 0.6·trust ÷ 1000). */
export const gsValue = (share: number, trust: number): number =>
  Math.max(share, 1 - (1 - share) * (1 - (OWN_RECORD_WEIGHT * trust) / TRUST_MAX));

const sixDecimals = (share: number): number => Math.min(1, Math.floor((share + NOISE) * 1e6) / 1e6);
