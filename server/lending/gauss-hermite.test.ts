import { describe, expect, test } from 'vitest';
import { gaussHermite } from './gauss-hermite';

const moment = (n: number, power: number): number =>
  gaussHermite(n).reduce((sum, { at, weight }) => sum + weight * at ** power, 0);

describe('gaussHermite', () => {
  test('has the known nodes of order 4: ±√(3 ∓ √6), weights (3 ± √6) ÷ 12', () => {
    const [outer, inner] = gaussHermite(4);
    expect(inner!.at).toBeCloseTo(-Math.sqrt(3 - Math.sqrt(6)), 14);
    expect(inner!.weight).toBeCloseTo((3 + Math.sqrt(6)) / 12, 14);
    expect(outer!.at).toBeCloseTo(-Math.sqrt(3 + Math.sqrt(6)), 14);
    expect(outer!.weight).toBeCloseTo((3 - Math.sqrt(6)) / 12, 14);
  });

  test('32 ascending nodes, symmetric, weights summing to 1', () => {
    const nodes = gaussHermite(32);
    expect(nodes).toHaveLength(32);
    nodes.forEach(({ at, weight }, i) => {
      expect(nodes[31 - i]).toEqual({ at: -at, weight });
      expect(weight).toBeGreaterThan(0);
      if (i > 0) expect(at).toBeGreaterThan(nodes[i - 1]!.at);
    });
    expect(moment(32, 0)).toBeCloseTo(1, 14);
  });

  test('gives the moments of the standard normal exactly: E[M²ᵏ] = (2k − 1)!!', () => {
    let doubleFactorial = 1;
    for (let power = 2; power <= 62; power += 2) {
      doubleFactorial *= power - 1;
      expect(moment(32, power) / doubleFactorial).toBeCloseTo(1, 11);
      expect(Math.abs(moment(32, power - 1)) / doubleFactorial).toBeLessThan(1e-11);
    }
  });

  test('128 nodes can be made too', () => {
    expect(gaussHermite(128)).toHaveLength(128);
    expect(moment(128, 4)).toBeCloseTo(3, 11);
  });
});
