import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, shillings } from '@shared/money';
import { RELATIONSHIPS } from '@shared/words';
import { propertyRuns } from '@server/testing/depth';
import { price } from '@server/testing/quote-inputs';
import type { Terms } from './pricing';
import type { Backer } from './strength';

const RUNS = { numRuns: propertyRuns(2_000) };

const terms = (more: Partial<Terms> = {}): Terms => ({
  amount: shillings(20_000),
  term: 6,
  limit: shillings(45_000),
  trust: 500,
  ...more,
});
const friend = (cap: number, more: Partial<Backer> = {}): Backer => ({
  cap: shillings(cap),
  headroom: shillings(45_000),
  trust: 500,
  relationship: 'friend',
  isTied: false,
  ...more,
});
const friends = (count: number, cap: number, more: Partial<Backer> = {}): Backer[] =>
  Array<Backer>(count).fill(friend(cap, more));

const anyTrust = fc.integer({ min: 0, max: 1_000 });
const anyCents = fc.integer({ min: 1, max: 5_000_000 }).map(cents);
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  amount: fc.integer({ min: 1_000, max: 250_000 }).map(shillings),
  term: fc.constantFrom(3, 6, 12),
  limit: fc.integer({ min: 45_000, max: 250_000 }).map(shillings),
  trust: anyTrust,
});
const anyBacker: fc.Arbitrary<Backer> = fc.record({
  cap: anyCents,
  headroom: fc.integer({ min: -100, max: 5_000_000 }).map(cents),
  trust: anyTrust,
  relationship: fc.constantFrom(...RELATIONSHIPS),
  isTied: fc.boolean(),
});
const anyBackers = fc.array(anyBacker, { maxLength: 9 });
/** A set and one of its members, so that something can be done to that one. */
const backersAndOne = fc.tuple(fc.array(anyBacker, { maxLength: 6 }), anyBacker);

/** The second price is as good for the borrower as the first, or better. */
function expectNoWorse(before: ReturnType<typeof price>, after: ReturnType<typeof price>): void {
  expect(after.strength).toBeGreaterThanOrEqual(before.strength);
  expect(after.gsValue).toBeGreaterThanOrEqual(before.gsValue);
  expect(after.apr).toBeLessThanOrEqual(before.apr);
}

describe('worked examples: borrower trust 500, 6 months, limit 45,000', () => {
  test.each([
    ['20k, nobody', terms(), [], 0, 0, 100, 1900, 0.3],
    ['20k, 1 friend 5k', terms(), friends(1, 5_000), 64, 7, 100, 1843, 0.406],
    ['20k, 4 friends 5k', terms(), friends(4, 5_000), 255, 28, 100, 1673, 0.723],
    ['20k, 3 friends 10k', terms(), friends(3, 10_000), 300, 6, 100, 1606, 0.849],
    [
      '20k, 3 of one household 10k',
      terms(),
      friends(3, 10_000, { relationship: 'family', isTied: true }),
      300,
      56,
      100,
      1656,
      0.756,
    ],
    [
      '45k, 5 friends 10k of trust 600',
      terms({ amount: shillings(45_000) }),
      friends(5, 10_000, { trust: 600 }),
      298,
      27,
      200,
      1729,
      0.805,
    ],
    [
      'the best case',
      terms({ term: 3, trust: 700 }),
      friends(4, 10_000, { trust: 800 }),
      300,
      0,
      0,
      1500,
      0.987,
    ],
    [
      'the worst case',
      terms({ amount: shillings(45_000), term: 12, trust: 0 }),
      [],
      0,
      0,
      500,
      2300,
      0,
    ],
  ] as const)('%s', (_, given, backers, discount, penalty, premium, apr, gsValue) => {
    const priced = price(given, backers);
    expect(priced).toMatchObject({
      baseRate: 1800,
      guarantorDiscount: discount,
      correlationPenalty: penalty,
      riskPremium: premium,
      apr,
    });
    expect(priced.gsValue).toBeCloseTo(gsValue, 2);
  });
});

describe('promises that hold for every input', () => {
  test('apr = base − discount + penalty + premium, each ≥ 0, within 15…23', () => {
    fc.assert(
      fc.property(anyTerms, anyBackers, (given, backers) => {
        const p = price(given, backers);
        expect(p.riskPremium).toBe(p.apr - p.baseRate + p.guarantorDiscount - p.correlationPenalty);
        expect(p.riskPremium).toBeGreaterThanOrEqual(0);
        expect(p.correlationPenalty).toBeGreaterThanOrEqual(0);
        expect(p.correlationPenalty).toBeLessThanOrEqual(p.guarantorDiscount);
        expect(p.guarantorDiscount).toBeLessThanOrEqual(300);
        expect(p.apr).toBeGreaterThanOrEqual(1500);
        expect(p.apr).toBeLessThanOrEqual(2300);
        expect(p.strength).toBeGreaterThanOrEqual(0);
        expect(p.gsValue).toBeGreaterThanOrEqual(p.strength);
        expect(p.gsValue).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  test('no guarantors: strength, discount and penalty are 0', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        expect(price(given, [])).toMatchObject({
          strength: 0,
          guarantorDiscount: 0,
          correlationPenalty: 0,
        });
      }),
    );
  });

  test('another guarantor never lowers strength nor raises the APR', () => {
    fc.assert(
      fc.property(anyTerms, anyBackers, anyBacker, (given, backers, another) => {
        expectNoWorse(price(given, backers), price(given, [...backers, another]));
      }),
      RUNS,
    );
  });

  test('nor does a higher cap', () => {
    fc.assert(
      fc.property(anyTerms, backersAndOne, anyCents, (given, [others, one], more) => {
        const raised = { ...one, cap: cents(one.cap + more) };
        expectNoWorse(price(given, [...others, one]), price(given, [...others, raised]));
      }),
      RUNS,
    );
  });

  test('nor a cap that is one cent higher', () => {
    fc.assert(
      fc.property(anyTerms, backersAndOne, (given, [others, one]) => {
        const raised = { ...one, cap: cents(one.cap + 1) };
        expectNoWorse(price(given, [...others, one]), price(given, [...others, raised]));
      }),
      RUNS,
    );
  });

  test('nor a guarantor with a better trust score', () => {
    fc.assert(
      fc.property(anyTerms, backersAndOne, anyTrust, (given, [others, one], trust) => {
        const better = { ...one, trust: Math.max(one.trust, trust) };
        expectNoWorse(price(given, [...others, one]), price(given, [...others, better]));
      }),
      RUNS,
    );
  });

  test('a better borrower trust score never raises the APR', () => {
    fc.assert(
      fc.property(anyTerms, anyBackers, anyTrust, (given, backers, trust) => {
        const better = { ...given, trust: Math.max(given.trust, trust) };
        expectNoWorse(price(given, backers), price(better, backers));
      }),
      RUNS,
    );
  });

  test('a cap beyond the loan, or beyond what the guarantor can carry, adds nothing', () => {
    fc.assert(
      fc.property(anyTerms, backersAndOne, anyCents, (given, [others, one], beyond) => {
        const most = Math.max(0, Math.min(given.amount, one.headroom));
        const enough = { ...one, cap: cents(most) };
        const tooMuch = { ...one, cap: cents(most + beyond) };
        expect(price(given, [...others, tooMuch])).toEqual(price(given, [...others, enough]));
      }),
      RUNS,
    );
  });

  test('ties never earn: family, spouse or guaranteeing one another ≤ a friend with the same cap', () => {
    fc.assert(
      fc.property(
        anyTerms,
        backersAndOne,
        fc.constantFrom('family' as const, 'spouse' as const, 'friend' as const),
        (given, [others, one], relationship) => {
          const independent = { ...one, relationship: 'friend' as const, isTied: false };
          const tied = { ...one, relationship, isTied: relationship === 'friend' };
          expectNoWorse(price(given, [...others, tied]), price(given, [...others, independent]));
        },
      ),
      RUNS,
    );
  });

  test('ties cost strength whenever the guarantor counts for anything', () => {
    fc.assert(
      fc.property(anyTerms, anyTrust, fc.integer({ min: 1, max: 5 }), (given, trust, count) => {
        const cap = given.amount / 100 / 5;
        const independent = price(given, friends(count, Math.ceil(cap), { trust }));
        for (const tie of [
          { relationship: 'family' as const },
          { relationship: 'spouse' as const },
          { isTied: true },
        ]) {
          const tied = price(given, friends(count, Math.ceil(cap), { trust, ...tie }));
          expect(tied.strength).toBeLessThan(independent.strength);
        }
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
