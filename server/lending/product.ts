import { DISCOUNT_MAX, GUARANTORS_MAX, LOAN_MIN, PAYMENT_MAX, BASE_RATE } from '@shared/limits';
import type { Language } from '@shared/language';
import type { Cents } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import { FIRST_PRODUCT_ID, TERMS, termRisk } from '@shared/terms';
import { type FacilityFee, NO_FEE } from './fees';
import { type LateFee, NO_LATE_FEE } from './late-fee';

/** A term on offer, and what its risk adds to the rate. */
export interface TermOffer {
  readonly months: number;
  readonly points: BasisPoints;
}

/** A corner of the discount ladder. */
export interface Rung {
  /** Strength in millionths. */
  readonly strength: number;
  readonly points: BasisPoints;
}

/** What the price of a loan is computed from. */
export interface RateTerms {
  readonly terms: readonly TermOffer[];
  readonly baseRate: BasisPoints;
  /** The discount by strength: straight lines from (0, 0) to each corner in turn, then level. Never falls. */
  readonly ladder: readonly Rung[];
  /** The premium at trust score 0; it falls to 0 at the score from which a borrower counts as good. */
  readonly trustPoints: BasisPoints;
  /** The premium for the whole limit; it rises from 0 at half of it. */
  readonly sizePoints: BasisPoints;
}

/** All terms of one version of a product. A loan keeps those of its version for life. */
export interface ProductTerms extends RateTerms {
  readonly name: Readonly<Record<Language, string>>;
  /** Whether new requests may be made. */
  readonly isOffered: boolean;
  readonly amount: { readonly min: Cents; readonly max: Cents };
  /** Its excise duty is that of the late fee, too. */
  readonly facilityFee: FacilityFee;
  readonly lateFee: LateFee;
  /** What a borrower has to bring. */
  readonly eligibility: { readonly trust: number; readonly loansRepaid: number };
  /** How many a request may ask, how many must have accepted at approval, and the strength in millionths then. */
  readonly guarantors: { readonly max: number; readonly min: number; readonly strength: number };
  /** The latest first due date, in days after it is chosen; without it none can be chosen (lending/first-due.ts). */
  readonly firstDueDays?: number;
}

/** A confirmed version: it holds from its first day until the next version's, and never changes. */
export interface ProductVersion {
  readonly id: string;
  readonly productId: string;
  readonly version: number;
  readonly terms: ProductTerms;
}

/** The product of the specification: its numbers are version 1, and every price of it follows its formulas. */
export const FIRST_PRODUCT = {
  id: FIRST_PRODUCT_ID,
  code: 'standard',
} as const;

export const FIRST_VERSION: ProductVersion = {
  id: '01900000-0000-7000-8000-000000000101',
  productId: FIRST_PRODUCT.id,
  version: 1,
  terms: {
    name: { en: 'Personal loan', sw: 'Mkopo binafsi' },
    isOffered: true,
    amount: { min: LOAN_MIN, max: PAYMENT_MAX },
    terms: TERMS.map((months) => ({ months, points: bps(termRisk(months)) })),
    baseRate: BASE_RATE,
    ladder: [{ strength: 800_000, points: DISCOUNT_MAX }],
    trustPoints: bps(300),
    sizePoints: bps(100),
    facilityFee: NO_FEE,
    lateFee: NO_LATE_FEE,
    eligibility: { trust: 0, loansRepaid: 0 },
    guarantors: { max: GUARANTORS_MAX, min: 1, strength: 0 },
  },
};

/** The discount for the full ladder. */
export const discountMax = ({ ladder }: RateTerms): BasisPoints => ladder.at(-1)?.points ?? bps(0);

/** The lowest and the highest rate that the product's price can come to. */
export function rateRange(terms: RateTerms): { min: BasisPoints; max: BasisPoints } {
  const termPoints = terms.terms.map(({ points }) => points);
  return {
    min: bps(terms.baseRate - discountMax(terms) + Math.min(...termPoints)),
    max: bps(terms.baseRate + terms.trustPoints + terms.sizePoints + Math.max(...termPoints)),
  };
}

/** What a term adds to the rate. Throws RangeError on one that the product does not have. */
export function termPoints({ terms }: RateTerms, months: number): BasisPoints {
  const offer = terms.find((each) => each.months === months);
  if (!offer) throw new RangeError(`no term of ${months} months`);
  return offer.points;
}

export const monthsOffered = ({ terms }: RateTerms): number[] => terms.map(({ months }) => months);
