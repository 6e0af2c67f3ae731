import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { RELATIONSHIPS } from '@shared/words';
import { price, STANDARD } from '@server/testing/quote-inputs';
import { discountParts } from './discount-parts';
import type { Terms } from './pricing';
import type { Backer } from './strength';

const TERMS: Terms = {
  amount: shillings(20_000),
  term: 6,
  limit: shillings(45_000),
  trust: 500,
};

const backer = (cap: number, more: Partial<Backer> = {}): Backer => ({
  cap: shillings(cap),
  headroom: shillings(45_000),
  trust: 500,
  relationship: 'friend',
  isTied: false,
  ...more,
});

const partsFor = (backers: readonly Backer[]) =>
  discountParts(TERMS.amount, backers, price(TERMS, backers).guarantorDiscount, STANDARD);

const anyBacker: fc.Arbitrary<Backer> = fc.record({
  cap: fc.integer({ min: 0, max: 5_000_000 }).map(cents),
  headroom: fc.integer({ min: 0, max: 5_000_000 }).map(cents),
  trust: fc.integer({ min: 0, max: 1_000 }),
  relationship: fc.constantFrom(...RELATIONSHIPS),
  isTied: fc.boolean(),
});
const anyBackers = (maxLength: number) => fc.array(anyBacker, { maxLength });

describe('the parts of a discount', () => {
  // A friend of trust 500 pays with 0.68, so a cap of 5,000 covers 0.17 of 20,000:
  // 300 × 0.17 ÷ 0.8 = 63.75 bps.
  test.each<[string, Backer[], number[]]>([
    ['of nobody', [], []],
    ['of one is all of it', [backer(5_000)], [64]],
    [
      'of two equals: half each, the last basis point to the earlier',
      [backer(5_000), backer(5_000)],
      [64, 64],
    ],
    [
      'in proportion to the caps while they don’t overlap',
      [backer(2_000), backer(6_000)],
      [26, 76],
    ],
    ['of a cap of nothing: nothing', [backer(5_000), backer(0)], [64, 0]],
    [
      'of who can carry no more: nothing',
      [backer(5_000), backer(9_000, { headroom: cents(0) })],
      [64, 0],
    ],
    // 0.68 of the loan from one, 1 − 0.32² = 0.8976 from both, more than the 0.8 that earns it all.
    ['of two who each cover the loan: half each', [backer(20_000), backer(20_000)], [150, 150]],
    // Alone 255 and 63.75 bps, together 300 × (0.68 + 0.32 × 0.17) ÷ 0.8 = 275.4:
    // (255 + 211.65) ÷ 2 and (63.75 + 20.4) ÷ 2.
    [
      'of who overlap: by what each adds, in either order',
      [backer(20_000), backer(5_000)],
      [233, 42],
    ],
  ])('%s', (_, backers, parts) => {
    expect(partsFor(backers)).toEqual(parts);
  });

  test('are whole basis points that sum to the discount, for whoever backs the loan', () => {
    fc.assert(
      fc.property(anyBackers(6), (backers) => {
        const { guarantorDiscount } = price(TERMS, backers);
        const parts = partsFor(backers);
        expect(parts).toHaveLength(backers.length);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(guarantorDiscount);
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test('are none for who covers nothing, and leave the others’ as they were', () => {
    fc.assert(
      fc.property(anyBackers(5), anyBacker, (backers, idle) => {
        const [part, ...others] = partsFor([{ ...idle, cap: cents(0) }, ...backers]);
        expect(part).toBe(0);
        expect(others).toEqual(partsFor(backers));
      }),
      { numRuns: 200 },
    );
  });

  test('are the same for equals, but for the basis point that cannot be halved, in whatever order', () => {
    fc.assert(
      fc.property(anyBackers(4), anyBacker, (backers, twin) => {
        const parts = partsFor([twin, ...backers, twin]);
        expect(Math.abs((parts[0] ?? 0) - (parts.at(-1) ?? 0))).toBeLessThanOrEqual(1);
        const turned = partsFor([twin, ...backers, twin].toReversed()).toReversed();
        turned.forEach((part, index) => {
          expect(Math.abs(part - (parts[index] ?? 0))).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 200 },
    );
  });

  test('grow with a backer’s cap', () => {
    const others = [backer(5_000), backer(9_000, { relationship: 'family' })];
    const parts = [1_000, 4_000, 8_000, 20_000].map((cap) => partsFor([backer(cap), ...others])[0]);
    expect(parts).toEqual(parts.toSorted((a = bps(0), b = bps(0)) => a - b));
    expect(new Set(parts).size).toBe(parts.length);
  });

  test('don’t ask who is related to whom: that is the penalty’s', () => {
    const friends = partsFor([backer(5_000), backer(8_000)]);
    const spouses = [backer(5_000), backer(8_000, { relationship: 'spouse', isTied: true })];
    expect(partsFor(spouses)).toEqual(friends);
  });

  test('of ten are shared out too, and of eleven nobody asks', () => {
    const ten = Array.from({ length: 10 }, (_, index) => backer(1_000 + 500 * index));
    const sum = partsFor(ten).reduce((all, part) => all + part, 0);
    expect(sum).toBe(price(TERMS, ten).guarantorDiscount);
    expect(() => discountParts(TERMS.amount, [...ten, backer(1)], bps(300), STANDARD)).toThrow(
      RangeError,
    );
  });
});
