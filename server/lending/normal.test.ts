import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalCdf, normalQuantile } from './normal';

/** Marsaglia's series (2004), written apart from the implementation: Φ(x) for |x| < 7. */
function seriesCdf(x: number): number {
  let [sum, before, term] = [x, 0, x];
  for (let i = 3; sum !== before; i += 2) {
    before = sum;
    term *= (x * x) / i;
    sum += term;
  }
  return 0.5 + sum * Math.exp(-0.5 * x * x - 0.9189385332046728);
}

describe('normalCdf', () => {
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [1.96, 0.97500210485178],
    [-3, 0.001349898031630095],
    [-6, 9.86587645037698e-10],
    [-8, 6.22096057427178e-16],
    [-40, 0],
    [40, 1],
  ])('Φ(%d) = %d', (x, expected) => {
    expect(Math.abs(normalCdf(x) - expected)).toBeLessThan(1e-15);
  });

  test('agrees with the series within 1e-14 and is symmetric', () => {
    fc.assert(
      fc.property(fc.double({ min: -6.5, max: 6.5, noNaN: true }), (x) => {
        expect(Math.abs(normalCdf(x) - seriesCdf(x))).toBeLessThan(1e-14);
        expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
      }),
      { numRuns: 1_000 },
    );
  });

  test('keeps its magnitude far down the tail', () => {
    expect(normalCdf(-10) / 7.619853024160527e-24).toBeCloseTo(1, 7);
    expect(normalCdf(-20) / 2.75362411860623e-89).toBeCloseTo(1, 7);
  });
});

describe('normalQuantile', () => {
  test.each([
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.12, -1.17498679206609],
    [0.68, 0.467698799114508],
    [0.96, 1.75068607125217],
    [0.001, -3.09023230616781],
  ])('Φ⁻¹(%d) = %d', (p, expected) => {
    expect(Math.abs(normalQuantile(p) - expected)).toBeLessThan(1e-12);
  });

  test('is the inverse of Φ', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), (p) => {
        expect(Math.abs(normalCdf(normalQuantile(p)) - p)).toBeLessThan(1e-14);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([0, 1, -0.1, 1.1, Number.NaN])('refuses %d', (p) => {
    expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});
