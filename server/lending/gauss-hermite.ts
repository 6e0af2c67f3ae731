/** A value of a standard normal variable and its weight. */
export interface Node {
  readonly at: number;
  readonly weight: number;
}

const SCAN_STEP = 0.05;

/**
 * The n nodes (n even) of Gauss–Hermite quadrature for the standard normal: Σ weight·f(at) =
 * E[f(M)], exactly for polynomials up to degree 2n − 1. Nodes ascend; weights sum to 1.
 */
export function gaussHermite(n: number): Node[] {
  const positive: Node[] = [];
  for (let x = 0; positive.length < n / 2; x += SCAN_STEP) {
    if (hermite(n, x).last * hermite(n, x + SCAN_STEP).last >= 0) continue;
    const at = root(n, x, x + SCAN_STEP);
    positive.push({ at, weight: 1 / hermite(n, at).sumOfSquares });
  }
  const negative = positive.map(({ at, weight }) => ({ at: -at, weight })).reverse();
  return [...negative, ...positive];
}

/**
 * The orthonormal Hermite polynomial of degree n at x, and Σ of the squares of the lower degrees: at a root, its
 * reciprocal is the weight (Christoffel).
 */
function hermite(n: number, x: number): { last: number; sumOfSquares: number } {
  let before = 0;
  let last = 1;
  let sumOfSquares = 0;
  for (let degree = 0; degree < n; degree += 1) {
    sumOfSquares += last * last;
    const next = (x * last - Math.sqrt(degree) * before) / Math.sqrt(degree + 1);
    before = last;
    last = next;
  }
  return { last, sumOfSquares };
}

/** Bisects until both ends are adjacent floats. */
function root(n: number, from: number, to: number): number {
  const signAtFrom = Math.sign(hermite(n, from).last);
  let [low, high] = [from, to];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (Math.sign(hermite(n, middle).last) === signAtFrom) low = middle;
    else high = middle;
  }
}
