import { GUARANTORS_MAX } from '@shared/limits';
import { type Cents, min, max, ZERO } from '@shared/money';
import type { Relationship } from '@shared/words';
import { gaussHermite } from './gauss-hermite';
import { normalCdf, normalQuantile } from './normal';

/** How far each kind of relationship ties a guarantor's luck to the common factor. */
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
 * The borrower's default probability that the model conditions on. A constant: with the borrower's
 * own, strength would fall as the borrower gets better (we would condition on a rarer, worse
 * world).
 */
const REFERENCE_DEFAULT = 0.12;
const NODES = 32;

/** What strength needs to know of one guarantor. */
export interface Backer {
  readonly cap: Cents;
  /** What the guarantor can still carry, this loan left aside. */
  readonly headroom: Cents;
  /** 0…1000. */
  readonly trust: number;
  readonly relationship: Relationship;
  /** Whether they and the borrower, or they and an earlier guarantor, guarantee one another. */
  readonly isTied: boolean;
}

/** Shares of the loan, 0…1, that the guarantors are expected to cover if the borrower defaults. */
export interface Strength {
  /** As they are. */
  readonly correlated: number;
  /** Were they all independent of each other and of the borrower. */
  readonly independent: number;
}

/**
 * One-factor Gaussian copula (Vasicek): guarantor i pays iff √ρᵢ·M + √(1−ρᵢ)·εᵢ > Φ⁻¹(1−qᵢ), the
 * borrower defaults iff √ρ_b·M + √(1−ρ_b)·ε_b < Φ⁻¹(PD), and strength = E[min(Σ eᵢAᵢ, P) | default]
 * ÷ P. Given M all are independent, so each of 32 Gauss–Hermite nodes is summed exactly over all 2ⁿ
 * subsets. The same set gives the same bits in whatever order it comes. Throws RangeError on more
 * than 10 backers.
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

/** The independent share alone, to the same bits as `strength` has it, at a thirtieth of the work. */
export function independentStrength(amount: Cents, backers: readonly Backer[]): number {
  const parts = partsOf(amount, backers);
  const outcomes = subsetCovers(amount, parts);
  const chances = parts.map(({ pays }) => pays);
  return expectation(outcomes, chances, new Float64Array(outcomes.length)) / amount;
}

/** What of a cap counts: no more than the guarantor can still carry, nor than the loan. */
export const countedCover = (amount: Cents, { cap, headroom }: Backer): Cents =>
  max(ZERO, min(cap, headroom, amount));

/** ρ: how far the guarantor's luck is the common factor's, 0.10…0.60; by relationship and ties. */
export const correlationOf = ({ relationship, isTied }: Backer): number =>
  Math.min(CORRELATION_MAX, CORRELATION[relationship] + (isTied ? TIED_EXTRA : 0));

interface Part {
  /** e: no more than the cap, what they can carry, or the loan. Cents. */
  readonly cover: number;
  /** q: the chance that they pay when asked, 0.40…0.96. */
  readonly pays: number;
  /** ρ. */
  readonly correlation: number;
}

/** Without those who cover nothing, in an order that does not depend on the one given. */
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

/** What a chance of Φ(reach) becomes once the common factor is known to be `at`. */
const conditional = (reach: number, correlation: number, at: number): number =>
  normalCdf((reach + Math.sqrt(correlation) * at) / Math.sqrt(1 - correlation));

/** The expected outcome when part i pays with chance i: folds one part away after another. */
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

/** The common factor as it is distributed once the borrower is known to have defaulted. */
const NODES_GIVEN_DEFAULT = (() => {
  const threshold = normalQuantile(REFERENCE_DEFAULT);
  const joint = gaussHermite(NODES).map(({ at, weight }) => ({
    at,
    weight: weight * conditional(threshold, BORROWER_CORRELATION, -at),
  }));
  const total = joint.reduce((sum, { weight }) => sum + weight, 0);
  return joint.map(({ at, weight }) => ({ at, weight: weight / total }));
})();
