import { BASE_RATE, DISCOUNT_MAX, TRUST_MAX } from '@shared/limits';
import { type Term, termRisk } from '@shared/terms';
import type { Cents } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import { type Backer, strength } from './strength';

/** Stored with every quote, so that an old one can be recomputed. */
export const MODEL_VERSION = 'copula-1';

/** The strength that earns the full discount. */
const FULL_DISCOUNT_AT = 0.8;
/** The borrower's trust score from which the premium is 0, and the premium at score 0. */
const GOOD_TRUST = 600;
const TRUST_POINTS = 300;
/** Premium at the whole limit; it rises linearly from 0 at half of it. */
const LIMIT_POINTS = 100;
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
  readonly term: Term;
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
 * The price of a loan with these accepted backers. The discount is what their strength would earn if independent; the
 * penalty is the part lost to correlation.
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
    // Each part is bounded, so the APR needs no clamping.
    apr: bps(BASE_RATE - net + premium),
  };
}

/** DISCOUNT_MAX × min(1, strength ÷ 0.8), half up. */
const discountFor = (share: number): number => Math.round(unroundedDiscount(share));

/** The discount before rounding, for splitting it among backers. */
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

/** The borrower's own record and the backers combined as independent: 1 − (1 − S)(1 − 0.6·trust ÷ 1000). */
const gsValue = (share: number, trust: number): number =>
  Math.max(share, 1 - (1 - share) * (1 - (OWN_RECORD_WEIGHT * trust) / TRUST_MAX));

const sixDecimals = (share: number): number => Math.min(1, Math.floor((share + NOISE) * 1e6) / 1e6);
