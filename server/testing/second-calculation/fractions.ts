/** An exact fraction in lowest terms; `down` is above 0. */
export interface Fraction {
  readonly up: bigint;
  readonly down: bigint;
}

const divisorOf = (a: bigint, b: bigint): bigint => {
  let [one, other] = [a < 0n ? -a : a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
};

export function fraction(up: bigint, down = 1n): Fraction {
  if (down <= 0n) throw new RangeError(`not a divisor: ${down}`);
  const divisor = divisorOf(up, down);
  return { up: up / divisor, down: down / divisor };
}

export const NOTHING: Fraction = { up: 0n, down: 1n };
const HALF: Fraction = { up: 1n, down: 2n };

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.up * b.down + b.up * a.down, a.down * b.down);

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.up * b.up, a.down * b.down);

/** `b` is above 0. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.up * b.down, a.down * b.up);

/** The whole number at or below. */
export const down = ({ up, down: by }: Fraction): bigint =>
  up >= 0n ? up / by : -((-up + by - 1n) / by);

/** The whole number at or above. */
export const up = (a: Fraction): bigint => -down(fraction(-a.up, a.down));

/** The nearest whole number; of two the larger. */
export const nearest = (a: Fraction): bigint => down(plus(a, HALF));

export const least = (first: bigint, ...others: bigint[]): bigint =>
  others.reduce((a, b) => (b < a ? b : a), first);

/** What is above 0 of a number. */
export const above0 = (a: bigint): bigint => (a > 0n ? a : 0n);

export const sum = (parts: readonly bigint[]): bigint => parts.reduce((a, b) => a + b, 0n);

/**
 * Shares a whole among weights: each gets its exact part rounded down, and what is left goes by one to the largest
 * remainders, the earlier first.
 */
export function shared(whole: bigint, weights: readonly bigint[]): bigint[] {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0n);
  const exact = weights.map((weight) => fraction(whole * weight, all));
  const parts = exact.map(down);
  const rests = exact.map((each, at) => ({ at, rest: plus(each, fraction(-(parts[at] ?? 0n))) }));
  rests.sort((a, b) => {
    const order = b.rest.up * a.rest.down - a.rest.up * b.rest.down;
    return order > 0n ? 1 : order < 0n ? -1 : a.at - b.at;
  });
  const left = Number(whole - sum(parts));
  for (const { at } of rests.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n;
  return parts;
}
