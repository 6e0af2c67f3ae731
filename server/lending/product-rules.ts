import { GUARANTORS_MAX, LOAN_MIN, PAYMENT_MAX, TRUST_MAX } from '@shared/limits';
import { shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { TERM_MAX } from '@shared/terms';
import { chargesIn, chargesOn } from './fees';
import { discountMax, type ProductTerms, rateRange } from './product';
import { fieldRefusal } from './refusal';
import type { Rule } from './rule';

/** What the terms of any product stay within. Basis points unless said otherwise. */
export const PRODUCT_BOUNDS = {
  rateMin: bps(100),
  rateMax: bps(10_000),
  termsMax: 6,
  rungsMax: 8,
  loansRepaidMax: 20,
  /** A facility fee with its excise duty, in percent of the smallest amount. */
  chargesMax: 20,
  exciseMax: bps(5_000),
  /** A late fee: the flat part, the share of what is late, and the days after the due date. */
  lateFlatMax: shillings(1_000),
  latePointsMax: bps(1_000),
  lateDaysMax: 60,
  /** The latest first due date that can be chosen, in days: later than any month, and what two months come to. */
  firstDueDaysMin: 32,
  firstDueDaysMax: 61,
} as const;

const isBetween = (value: number, from: number, to: number): boolean =>
  Number.isSafeInteger(value) && value >= from && value <= to;

const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

export const amountsFit: Rule<ProductTerms> = ({ amount: { min, max } }) =>
  isBetween(min, LOAN_MIN, max) && max <= PAYMENT_MAX && min % 100 === 0 && max % 100 === 0
    ? null
    : fieldRefusal('amountMin', 'product_amounts', { least: LOAN_MIN, most: PAYMENT_MAX });

export const termsFit: Rule<ProductTerms> = ({ terms }) =>
  isBetween(terms.length, 1, PRODUCT_BOUNDS.termsMax) &&
  isRising(terms.map(({ months }) => months)) &&
  terms.every(({ months, points }) => isBetween(months, 1, TERM_MAX) && points >= 0)
    ? null
    : fieldRefusal('terms', 'product_terms', { count: PRODUCT_BOUNDS.termsMax, most: TERM_MAX });

/** A ladder that fell would raise a rate because somebody guarantees more. */
export const ladderNeverFalls: Rule<ProductTerms> = ({ ladder }) =>
  isBetween(ladder.length, 1, PRODUCT_BOUNDS.rungsMax) &&
  isRising([0, ...ladder.map(({ strength }) => strength)]) &&
  ladder.every(
    ({ strength, points }, index) =>
      strength <= 1_000_000 && points >= (ladder[index - 1]?.points ?? 0),
  )
    ? null
    : fieldRefusal('ladder', 'product_ladder', { count: PRODUCT_BOUNDS.rungsMax });

/** Every price is a rate above 0, and what a better record or backing earns is never negative. */
export const ratesFit: Rule<ProductTerms> = (terms) => {
  const { min, max } = rateRange(terms);
  const parts = [terms.baseRate, terms.trustPoints, terms.sizePoints, discountMax(terms)];
  return min >= PRODUCT_BOUNDS.rateMin &&
    max <= PRODUCT_BOUNDS.rateMax &&
    parts.every((part) => part >= 0)
    ? null
    : fieldRefusal('baseRate', 'product_rates', {
        least: PRODUCT_BOUNDS.rateMin / 100,
        most: PRODUCT_BOUNDS.rateMax / 100,
      });
};

export const guarantorsFit: Rule<ProductTerms> = ({ guarantors: { max, min, strength } }) =>
  isBetween(max, 1, GUARANTORS_MAX) && isBetween(min, 1, max) && isBetween(strength, 0, 1_000_000)
    ? null
    : fieldRefusal('guarantorsMax', 'product_guarantors', { most: GUARANTORS_MAX });

export const borrowersFit: Rule<ProductTerms> = ({ eligibility: { trust, loansRepaid } }) =>
  isBetween(trust, 0, TRUST_MAX) && isBetween(loansRepaid, 0, PRODUCT_BOUNDS.loansRepaidMax)
    ? null
    : fieldRefusal('trust', 'product_borrowers', {
        trust: TRUST_MAX,
        loans: PRODUCT_BOUNDS.loansRepaidMax,
      });

/** The flat part weighs most on the smallest amount. */
export const feeFits: Rule<ProductTerms> = ({ amount, facilityFee }) =>
  isBetween(facilityFee.flat, 0, amount.min) &&
  isBetween(facilityFee.points, 0, 10_000) &&
  isBetween(facilityFee.excise, 0, PRODUCT_BOUNDS.exciseMax) &&
  chargesIn(chargesOn(amount.min, facilityFee)) * 100 <= amount.min * PRODUCT_BOUNDS.chargesMax
    ? null
    : fieldRefusal('feeFlat', 'product_fee', {
        most: PRODUCT_BOUNDS.chargesMax,
        excise: PRODUCT_BOUNDS.exciseMax / 100,
      });

/** A late fee is never charged in default, so its day comes before that. */
export const lateFeeFits: Rule<ProductTerms> = ({ lateFee: { flat, points, days } }) =>
  isBetween(flat, 0, PRODUCT_BOUNDS.lateFlatMax) &&
  isBetween(points, 0, PRODUCT_BOUNDS.latePointsMax) &&
  isBetween(days, 1, PRODUCT_BOUNDS.lateDaysMax)
    ? null
    : fieldRefusal('lateFlat', 'product_late_fee', {
        sum: PRODUCT_BOUNDS.lateFlatMax,
        most: PRODUCT_BOUNDS.latePointsMax / 100,
        days: PRODUCT_BOUNDS.lateDaysMax,
      });

export const firstDueFits: Rule<ProductTerms> = ({ firstDueDays: days }) => {
  const { firstDueDaysMin: least, firstDueDaysMax: most } = PRODUCT_BOUNDS;
  return days === undefined || isBetween(days, least, most)
    ? null
    : fieldRefusal('firstDueDays', 'product_first_due', { least, most });
};

/** What every version has to keep before anybody may confirm it. */
export const productRules: readonly Rule<ProductTerms>[] = [
  amountsFit,
  termsFit,
  ladderNeverFalls,
  ratesFit,
  feeFits,
  lateFeeFits,
  firstDueFits,
  guarantorsFit,
  borrowersFit,
];
