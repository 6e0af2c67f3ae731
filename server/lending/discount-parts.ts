import { cents, split, type Cents } from '@shared/money';
import { type BasisPoints, bps } from '@shared/rate';
import { unroundedDiscount } from './pricing';
import type { RateTerms } from './product';
import { type Backer, independentStrength } from './strength';

/** Scales parts to integers, so that fractions of a basis point are compared before rounding. */
const FINENESS = 1e9;

/**
 * Splits the joint discount among the backers, in whole basis points that sum to `discount`. Parts are Shapley values
 * (L. S. Shapley, "A Value for n-Person Games", 1953): independent of order, 0 for no contribution. RangeError on more
 * than 10 backers.
 */
export function discountParts(
  amount: Cents,
  backers: readonly Backer[],
  discount: BasisPoints,
  product: RateTerms,
): BasisPoints[] {
  const worth = worthOfSubsets(amount, backers, product);
  const weights = backers.map((_, index) => Math.round(FINENESS * averageGain(index, worth)));
  return split(cents(discount), weights).map((part) => bps(part));
}

/** The discount of every subset in basis points; bit i of the index stands for backer i. */
function worthOfSubsets(amount: Cents, backers: readonly Backer[], product: RateTerms): number[] {
  const discount = (share: number) => unroundedDiscount(share, product);
  const worth = [0];
  for (let subset = 1; subset < 1 << backers.length; subset += 1) {
    const within = backers.filter((_, index) => has(subset, index));
    worth.push(discount(independentStrength(amount, within)) - discount(0));
  }
  return worth;
}

/** Σ over subsets T without i: |T|!·(n − |T| − 1)! ÷ n! × (worth of T with i − worth of T); never below 0. */
function averageGain(index: number, worth: readonly number[]): number {
  const count = Math.log2(worth.length);
  let sum = 0;
  for (const [subset, without] of worth.entries()) {
    if (has(subset, index)) continue;
    const gain = (worth[subset | (1 << index)] ?? without) - without;
    sum += gain / (count * choose(count - 1, sizeOf(subset)));
  }
  return Math.max(0, sum);
}

const has = (subset: number, index: number): boolean => ((subset >> index) & 1) === 1;

const sizeOf = (subset: number): number => subset.toString(2).replaceAll('0', '').length;

/** The binomial coefficient n over k; exact for up to 10 backers. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}
