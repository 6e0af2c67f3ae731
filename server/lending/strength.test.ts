import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, shillings } from '@shared/money';
import { RELATIONSHIPS } from '@shared/words';
import { gaussHermite } from './gauss-hermite';
import { normalCdf, normalQuantile } from './normal';
import { type Backer, strength } from './strength';

const AMOUNT = shillings(20_000);

const backer = (cap: number, more: Partial<Backer> = {}): Backer => ({
  cap: shillings(cap),
  headroom: shillings(45_000),
  trust: 500,
  relationship: 'friend',
  isTied: false,
  ...more,
});

const anyCents = (max: number) => fc.integer({ min: 0, max }).map(cents);
const anyBacker: fc.Arbitrary<Backer> = fc.record({
  cap: anyCents(5_000_000),
  headroom: anyCents(5_000_000),
  trust: fc.integer({ min: 0, max: 1_000 }),
  relationship: fc.constantFrom(...RELATIONSHIPS),
  isTied: fc.boolean(),
});
const anyAmount = fc.integer({ min: 1_000, max: 250_000 }).map(shillings);

/** The model written down a second time, plainly: every subset by itself, over 128 nodes. */
function enumerated(amount: Cents, backers: readonly Backer[]): number {
  const rho = {
    spouse: 0.45,
    family: 0.3,
    colleague: 0.2,
    neighbour: 0.15,
    friend: 0.1,
    other: 0.1,
  };
  const given = (p: number, r: number, m: number): number =>
    normalCdf((normalQuantile(p) + Math.sqrt(r) * m) / Math.sqrt(1 - r));
  let [covered, defaulted] = [0, 0];
  for (const { at, weight } of NODES_128) {
    const defaults = weight * given(0.12, 0.15, -at);
    const chances = backers.map((b) =>
      given(
        (0.5 + (0.7 * b.trust) / 1000) / 1.25,
        Math.min(0.6, rho[b.relationship] + (b.isTied ? 0.15 : 0)),
        at,
      ),
    );
    for (let subset = 0; subset < 2 ** backers.length; subset += 1) {
      const pays = (i: number): boolean => ((subset >> i) & 1) === 1;
      const chance = chances.reduce((all, p, i) => all * (pays(i) ? p : 1 - p), 1);
      const sum = backers.reduce(
        (all, b, i) => all + (pays(i) ? Math.min(b.cap, b.headroom, amount) : 0),
        0,
      );
      covered += (defaults * chance * Math.min(sum, amount)) / amount;
    }
    defaulted += defaults;
  }
  return covered / defaulted;
}
const NODES_128 = gaussHermite(128);

describe('strength', () => {
  test.each([
    ['nobody', AMOUNT, [], 0, 0],
    ['1 friend 5k', AMOUNT, [backer(5_000)], 0.151, 0.17],
    ['4 friends 5k', AMOUNT, Array<Backer>(4).fill(backer(5_000)), 0.605, 0.68],
    ['3 friends 10k', AMOUNT, Array<Backer>(3).fill(backer(10_000)), 0.785, 0.863],
    [
      '3 of one household 10k',
      AMOUNT,
      Array<Backer>(3).fill(backer(10_000, { relationship: 'family', isTied: true })),
      0.651,
      0.863,
    ],
    [
      '45k, 5 friends 10k of trust 600',
      shillings(45_000),
      Array<Backer>(5).fill(backer(10_000, { trust: 600 })),
      0.722,
      0.794,
    ],
  ] as const)('worked example: %s', (_, amount, backers, correlated, independent) => {
    const result = strength(amount, backers);
    expect(result.independent).toBeCloseTo(independent, 3);
    expect(result.correlated).toBeCloseTo(correlated, 2);
  });

  test('agrees with plain enumeration over 128 nodes', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(anyBacker, { maxLength: 5 }), (amount, backers) => {
        const difference = strength(amount, backers).correlated - enumerated(amount, backers);
        expect(Math.abs(difference)).toBeLessThan(3e-7);
      }),
      { numRuns: 100 },
    );
  });

  test('stays within 0…1, and correlation only ever takes away', () => {
    fc.assert(
      fc.property(anyAmount, fc.array(anyBacker, { maxLength: 10 }), (amount, backers) => {
        const { correlated, independent } = strength(amount, backers);
        expect(correlated).toBeGreaterThanOrEqual(0);
        expect(independent).toBeLessThanOrEqual(1);
        expect(correlated).toBeLessThanOrEqual(independent);
      }),
      { numRuns: 300 },
    );
  });

  test('the same set in another order gives the same bits', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc
          .array(anyBacker, { maxLength: 8 })
          .chain((backers) =>
            fc.tuple(
              fc.constant(backers),
              fc.shuffledSubarray(backers, { minLength: backers.length }),
            ),
          ),
        (amount, [backers, shuffled]) => {
          expect(strength(amount, shuffled)).toEqual(strength(amount, backers));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('ten whole covers by the best still fall short of certainty', () => {
    const best = backer(20_000, { trust: 1_000 });
    expect(strength(AMOUNT, Array<Backer>(10).fill(best)).independent).toBeLessThan(1);
  });

  test('an eleventh is a mistake of the caller', () => {
    expect(() => strength(AMOUNT, Array<Backer>(11).fill(backer(1)))).toThrow(RangeError);
  });
});
