import type { NewProductTerms, ProductField, ProductTermsView } from '@shared/contract/products';
import { toDecimalString } from '@shared/money';
import { toPercent } from '@shared/rate';
import type { ProductTerms } from '@server/lending/product';

/** The terms of a request as the rules have them. */
export const termsFrom = (given: NewProductTerms): ProductTerms => ({
  name: { en: given.nameEn, sw: given.nameSw },
  isOffered: given.isOffered,
  amount: { min: given.amountMin, max: given.amountMax },
  terms: given.terms,
  baseRate: given.baseRate,
  ladder: given.ladder.map(({ strength, discount }) => ({ strength, points: discount })),
  trustPoints: given.trustPoints,
  sizePoints: given.sizePoints,
  facilityFee: { flat: given.feeFlat, points: given.feePoints, excise: given.excise },
  lateFee: { flat: given.lateFlat, points: given.latePoints, days: given.lateDays },
  eligibility: { trust: given.trust, loansRepaid: given.loansRepaid },
  guarantors: { max: given.guarantorsMax, min: given.guarantorsMin, strength: given.strength },
  ...(given.firstDueDays ? { firstDueDays: given.firstDueDays } : {}),
});

/** Millionths → percent. */
const toShare = (strength: number): number => strength / 10_000;

export const presentTerms = (terms: ProductTerms): ProductTermsView => ({
  nameEn: terms.name.en,
  nameSw: terms.name.sw,
  isOffered: terms.isOffered,
  amountMin: toDecimalString(terms.amount.min),
  amountMax: toDecimalString(terms.amount.max),
  terms: terms.terms.map(({ months, points }) => ({ months, points: toPercent(points) })),
  baseRate: toPercent(terms.baseRate),
  ladder: terms.ladder.map(({ strength, points }) => ({
    strength: toShare(strength),
    discount: toPercent(points),
  })),
  trustPoints: toPercent(terms.trustPoints),
  sizePoints: toPercent(terms.sizePoints),
  feeFlat: toDecimalString(terms.facilityFee.flat),
  feePoints: toPercent(terms.facilityFee.points),
  excise: toPercent(terms.facilityFee.excise),
  lateFlat: toDecimalString(terms.lateFee.flat),
  latePoints: toPercent(terms.lateFee.points),
  lateDays: terms.lateFee.days,
  firstDueDays: terms.firstDueDays ?? 0,
  trust: terms.eligibility.trust,
  loansRepaid: terms.eligibility.loansRepaid,
  guarantorsMax: terms.guarantors.max,
  guarantorsMin: terms.guarantors.min,
  strength: toShare(terms.guarantors.strength),
});

/** The fields in which terms differ; all where there is nothing before. */
export function changedFields(
  before: ProductTerms | undefined,
  after: ProductTerms,
): ProductField[] {
  const [old, now] = [before && presentTerms(before), presentTerms(after)];
  const fields = Object.keys(now) as ProductField[];
  return fields.filter((field) => JSON.stringify(old?.[field]) !== JSON.stringify(now[field]));
}
