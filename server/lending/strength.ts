import { GUARANTORS_MAX } from '@shared/limits';
import { type Cents, min, max, ZERO } from '@shared/money';
import type { Relationship } from '@shared/words';
import { gaussHermite } from './gauss-hermite';
import { normalCdf, normalQuantile } from './normal';

/** ρ by relationship: the correlation of a guarantor with the common factor. */
const CORRELATION: Record<Relationship, number> = {
  spouse: 0.45,
  family: 0.3,
  colleague: 0.2,
  neighbour: 0.15,
  friend: 0.1,
  other: 0.1,
};
const TIED_EXTRA = 0.15;
const CORRELATION_MAX = 0.6;
const BORROWER_CORRELATION = 0.15;
/**
 * The borrower's default probability in the model. A constant: with the borrower's own, strength would fall as the
 * borrower improves, because it would condition on a rarer, worse event.
 */
const REFERENCE_DEFAULT = 0.12;
const NODES = 32;

/** The inputs of strength for one guarantor. */
export interface Backer {
  readonly cap: Cents;
  /** What the guarantor can still guarantee, not counting this loan. */
  readonly headroom: Cents;
  /** 0…1000. */
  readonly trust: number;
  readonly relationship: Relationship;
  /** Whether they and the borrower, or they and an earlier guarantor, guarantee one another. */
  readonly isTied: boolean;
}

/** Expected shares of the loan, 0…1, that guarantors cover if the borrower defaults. */
export interface Strength {
  /** With correlations. */
  readonly correlated: number;
  /** As if all were independent of each other and of the borrower. */
  readonly independent: number;
}

/**
 * One-factor Gaussian copula (Vasicek): strength = E[min(Σ eᵢAᵢ, P) | default] ÷ P, where guarantor i pays iff √ρᵢ·M +
 * √(1−ρᵢ)·εᵢ > Φ⁻¹(1−qᵢ). Exact over 2ⁿ subsets at each of 32 Gauss–Hermite nodes of M. Equal sets give equal bits in
 * any order. RangeError on more than 10 backers.
 */
export function strength(amount: Cents, backers: readonly Backer[]): Strength {
  const parts = partsOf(amount, backers);
  const outcomes = subsetCovers(amount, parts);
  const scratch = new Float64Array(outcomes.length);

  const reach = parts.map(({ pays }) => normalQuantile(pays));
  let correlated = 0;
  for (const { at, weight } of NODES_GIVEN_DEFAULT) {
    const chances = parts.map(({ correlation }, i) => conditional(reach[i]!, correlation, at));
    correlated += weight * expectation(outcomes, chances, scratch);
  }
  const chances = parts.map(({ pays }) => pays);
  const independent = expectation(outcomes, chances, scratch);
  return { correlated: correlated / amount, independent: independent / amount };
}

/** The independent share alone, bit-identical to `strength`'s, in a thirtieth of the time. */
export function independentStrength(amount: Cents, backers: readonly Backer[]): number {
  const parts = partsOf(amount, backers);
  const outcomes = subsetCovers(amount, parts);
  const chances = parts.map(({ pays }) => pays);
  return expectation(outcomes, chances, new Float64Array(outcomes.length)) / amount;
}

/** The counted part of a cap: at most the guarantor's headroom and the loan's amount. */
export const countedCover = (amount: Cents, { cap, headroom }: Backer): Cents =>
  max(ZERO, min(cap, headroom, amount));

/** ρ: the guarantor's correlation with the common factor, 0.10…0.60, by relationship and ties. */
export const correlationOf = ({ relationship, isTied }: Backer): number =>
  Math.min(CORRELATION_MAX, CORRELATION[relationship] + (isTied ? TIED_EXTRA : 0));

interface Part {
  /** e: at most the cap, the headroom and the loan. Cents. */
  readonly cover: number;
  /** q: the probability that they pay when charged, 0.40…0.96. */
  readonly pays: number;
  /** ρ. */
  readonly correlation: number;
}

/** Omits backers without cover and sorts the rest, so that the order given does not matter. */
function partsOf(amount: Cents, backers: readonly Backer[]): Part[] {
  if (backers.length > GUARANTORS_MAX) throw new RangeError(`${backers.length} guarantors`);
  const parts = backers.map((backer) => ({
    cover: countedCover(amount, backer),
    pays: (0.5 + (0.7 * backer.trust) / 1000) / 1.25,
    correlation: correlationOf(backer),
  }));
  return parts
    .filter(({ cover }) => cover > 0)
    .sort((a, b) => b.cover - a.cover || b.pays - a.pays || b.correlation - a.correlation);
}

/** min(Σ cover, amount) of every subset; bit i of the index says whether part i pays. */
function subsetCovers(amount: Cents, parts: readonly Part[]): Float64Array {
  const sums = new Float64Array(1 << parts.length);
  parts.forEach(({ cover }, i) => {
    const size = 1 << i;
    for (let subset = 0; subset < size; subset += 1) sums[size + subset] = sums[subset]! + cover;
  });
  return sums.map((sum) => Math.min(sum, amount));
}

/** The probability Φ(reach), conditional on the common factor being `at`. */
const conditional = (reach: number, correlation: number, at: number): number =>
  normalCdf((reach + Math.sqrt(correlation) * at) / Math.sqrt(1 - correlation));

/** The expected outcome when part i pays with its probability: eliminates one part after another. */
function expectation(
  outcomes: Float64Array,
  chances: readonly number[],
  scratch: Float64Array,
): number {
  scratch.set(outcomes);
  for (let i = chances.length - 1; i >= 0; i -= 1) {
    const chance = chances[i]!;
    const size = 1 << i;
    for (let subset = 0; subset < size; subset += 1) {
      const without = scratch[subset]!;
      scratch[subset] = without + chance * (scratch[size + subset]! - without);
    }
  }
  return scratch[0]!;
}

/** The common factor's distribution given the borrower's default. */
const NODES_GIVEN_DEFAULT = (() => {
  const threshold = normalQuantile(REFERENCE_DEFAULT);
  const joint = gaussHermite(NODES).map(({ at, weight }) => ({
    at,
    weight: weight * conditional(threshold, BORROWER_CORRELATION, -at),
  }));
  const total = joint.reduce((sum, { weight }) => sum + weight, 0);
  return joint.map(({ at, weight }) => ({ at, weight: weight / total }));
})();
