import { BASE_RATE, DISCOUNT_MAX, TRUST_MAX } from '@shared/limits';
import { type Term, termRisk } from '@shared/terms';
import type { Cents } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import { type Backer, strength } from './strength';

/** Stamped on every quote, so that an old one can be computed again as it was. */
export const MODEL_VERSION = 'copula-1';

/** The strength at which the whole discount is earned. */
const FULL_DISCOUNT_AT = 0.8;
/** Borrower trust from which nothing is added, and what trust 0 adds. */
const GOOD_TRUST = 600;
const TRUST_POINTS = 300;
/** Added evenly from half of the limit up to the whole of it. */
const LIMIT_POINTS = 100;
/** How far the borrower's own record alone can carry `gsValue`. */
const OWN_RECORD_WEIGHT = 0.6;
/**
 * Floating-point noise stays below 1e-14, while one cent or one trust point moves strength by more
 * as long as it rounds below 1. This lifts values that are a round number but for that noise onto
 * it.
 */
const NOISE = 1e-12;

/** The borrower's side of a price. */
export interface Terms {
  readonly amount: Cents;
  readonly term: Term;
  /** The borrower's limit, whatever of it is used. */
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
  /** 0…1, rounded down to 6 decimals; never below strength. */
  readonly gsValue: number;
  readonly baseRate: BasisPoints;
  readonly guarantorDiscount: BasisPoints;
  readonly correlationPenalty: BasisPoints;
  readonly riskPremium: BasisPoints;
  readonly apr: BasisPoints;
}

/**
 * The price of a loan that these backers have accepted to stand behind. Discount = what their
 * strength would earn were they independent; penalty = the part of it lost to their being tied
 * together.
 */
export function price(terms: Terms, backers: readonly Backer[]): Price {
  const { correlated, independent } = strength(terms.amount, backers);
  const gross = discountFor(independent);
  const net = Math.min(gross, discountFor(correlated));
  const premium = riskPremium(terms);
  return {
    strength: sixDecimals(correlated),
    gsValue: sixDecimals(gsValue(correlated, terms.trust)),
    baseRate: BASE_RATE,
    guarantorDiscount: bps(gross),
    correlationPenalty: bps(gross - net),
    riskPremium: premium,
    // Each part is bounded, so nothing needs clamping.
    apr: bps(BASE_RATE - net + premium),
  };
}

/** DISCOUNT_MAX × min(1, strength ÷ 0.8), half up. */
const discountFor = (share: number): number => Math.round(unroundedDiscount(share));

/** The same before it is rounded, for what shares a discount out. */
export const unroundedDiscount = (share: number): number =>
  DISCOUNT_MAX * (Math.min(1, share / FULL_DISCOUNT_AT) + NOISE);

/**
 * 300·max(0, (600 − trust) ÷ 600) + what the term adds + 100·max(0, (amount ÷ limit − ½) ÷
 * ½).
 */
function riskPremium({ amount, term, limit, trust }: Terms): BasisPoints {
  const forTrust = TRUST_POINTS * Math.max(0, (GOOD_TRUST - trust) / GOOD_TRUST);
  const used = limit > 0 ? Math.min(1, amount / limit) : 1;
  const forSize = LIMIT_POINTS * Math.max(0, 2 * used - 1);
  return bps(Math.round(forTrust + termRisk(term) + forSize));
}

/**
 * Either the borrower's own record or the backers carry the loan: 1 − (1 − S)(1 − 0.6·trust ÷
 * 1000).
 */
const gsValue = (share: number, trust: number): number =>
  Math.max(share, 1 - (1 - share) * (1 - (OWN_RECORD_WEIGHT * trust) / TRUST_MAX));

const sixDecimals = (share: number): number => Math.min(1, Math.floor((share + NOISE) * 1e6) / 1e6);
