import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { anyProduct } from '@server/testing/any-product';
import { anyGuarantors, asked, STANDARD } from '@server/testing/quote-inputs';
import { discountParts } from './discount-parts';
import { price, type Price } from './pricing';
import { monthsOffered, type ProductTerms, rateRange } from './product';
import { productRules } from './product-rules';
import { quote } from './quote';
import { repaymentPlan } from './schedule';
import { firstRefusal } from './rule';
import type { Backer } from './strength';

describe('version 1 of the first product', () => {
  test('has the specification’s numbers', () => {
    expect(STANDARD).toMatchObject({
      isOffered: true,
      amount: { min: 100_000, max: 25_000_000 },
      terms: [
        { months: 3, points: 0 },
        { months: 6, points: 50 },
        { months: 12, points: 100 },
      ],
      baseRate: 1_800,
      ladder: [{ strength: 800_000, points: 300 }],
      facilityFee: { flat: 0, points: 0, excise: 0 },
      lateFee: { flat: 0, points: 0, days: 1 },
      guarantors: { max: 10, min: 1, strength: 0 },
    });
    expect(rateRange(STANDARD)).toEqual({ min: 1_500, max: 2_300 });
    expect(firstRefusal(productRules, STANDARD)).toBeNull();
  });
});

describe('the rules of a version', () => {
  const refusedFields = (change: Partial<ProductTerms>) =>
    Object.keys(firstRefusal(productRules, { ...STANDARD, ...change })?.fields ?? {});
  const rung = (strength: number, points: number) => ({ strength, points: bps(points) });
  const term = (months: number, points = 0) => ({ months, points: bps(points) });
  const fee = (flat: number, points: number, excise: number) => ({
    flat: cents(flat),
    points: bps(points),
    excise: bps(excise),
  });
  const lateFee = (flat: number, points: number, days: number) => ({
    lateFee: { flat: shillings(flat), points: bps(points), days },
  });
  const amount = (min: Cents, max: Cents) => ({ amount: { min, max } });

  test.each<[string, Partial<ProductTerms>]>([
    ['one term of nine months', { terms: [term(9, 80)] }],
    ['a ladder of three corners, one level', { ladder: [rung(1, 5), rung(2, 5), rung(9, 90)] }],
    ['a fee of a fifth of the least, with its duty', { facilityFee: fee(0, 1_666, 2_000) }],
    ['a duty without a fee', { facilityFee: fee(0, 0, 5_000) }],
    ['the dearest late fee on the last day', lateFee(1_000, 1_000, 60)],
    ['a late fee on the first late day', lateFee(1, 0, 1)],
    ['the shortest choice of a first due date', { firstDueDays: 32 }],
    ['the longest choice of a first due date', { firstDueDays: 61 }],
    ['one amount only', amount(shillings(5_000), shillings(5_000))],
  ])('let through %s', (_, change) => expect(refusedFields(change)).toEqual([]));

  test.each<[string, Partial<ProductTerms>, string]>([
    ['less than the least', amount(shillings(999), shillings(5_000)), 'amountMin'],
    ['a part of a shilling', amount(cents(100_050), shillings(5_000)), 'amountMin'],
    ['the most below the least', amount(shillings(5_000), shillings(4_000)), 'amountMin'],
    ['no term', { terms: [] }, 'terms'],
    ['a term twice', { terms: [term(6), term(6)] }, 'terms'],
    ['a term too long', { terms: [term(25)] }, 'terms'],
    ['a ladder that falls', { ladder: [rung(1, 90), rung(2, 80)] }, 'ladder'],
    ['two corners at one strength', { ladder: [rung(5, 1), rung(5, 2)] }, 'ladder'],
    ['a corner at no strength', { ladder: [rung(0, 1)] }, 'ladder'],
    ['a rate that may come to nothing', { baseRate: bps(399) }, 'baseRate'],
    ['a fee above a fifth of the least', { facilityFee: fee(20_100, 0, 0) }, 'feeFlat'],
    ['a duty that makes it so', { facilityFee: fee(0, 1_700, 2_000) }, 'feeFlat'],
    ['a duty above half', { facilityFee: fee(0, 0, 5_001) }, 'feeFlat'],
    ['a fee below nothing', { facilityFee: fee(-100, 0, 0) }, 'feeFlat'],
    ['a late fee above a thousand', lateFee(1_001, 0, 8), 'lateFlat'],
    ['a late fee above a tenth', lateFee(0, 1_001, 8), 'lateFlat'],
    ['a late fee on the due date', lateFee(100, 0, 0), 'lateFlat'],
    ['a late fee near the default', lateFee(100, 0, 61), 'lateFlat'],
    ['a first due date that no month is shorter than', { firstDueDays: 31 }, 'firstDueDays'],
    ['a first due date after two months', { firstDueDays: 62 }, 'firstDueDays'],
    ['a rate above all bounds', { baseRate: bps(9_501) }, 'baseRate'],
    ['more guarantors than ten', { guarantors: { max: 11, min: 1, strength: 0 } }, 'guarantorsMax'],
    ['none needed', { guarantors: { max: 3, min: 0, strength: 0 } }, 'guarantorsMax'],
    ['a score that nobody has', { eligibility: { trust: 1_001, loansRepaid: 0 } }, 'trust'],
  ])('refuse %s', (_, change, field) => expect(refusedFields(change)).toEqual([field]));
});

/** The second price is as good for the borrower as the first, or better. */
function expectNoWorse(before: Price, after: Price): void {
  expect(after.strength).toBeGreaterThanOrEqual(before.strength);
  expect(after.apr).toBeLessThanOrEqual(before.apr);
}

const newcomer: fc.Arbitrary<Backer> = fc.record({
  cap: fc.integer({ min: 1, max: 3_000_000 }).map(cents),
  headroom: fc.integer({ min: 0, max: 4_500_000 }).map(cents),
  trust: fc.integer({ min: 0, max: 1_000 }),
  relationship: fc.constantFrom('friend' as const, 'family' as const, 'spouse' as const),
  isTied: fc.boolean(),
});

describe('the promises of a price hold for every product that the rules let through', () => {
  const cases = fc.tuple(
    anyProduct,
    anyGuarantors.map((all) => all.slice(0, 7)),
    newcomer,
    fc.nat(),
    fc.integer({ min: 0, max: 1_000 }),
  );

  test('parts ≥ 0, the rate within its range, and no backing or record makes it worse', () => {
    fc.assert(
      fc.property(cases, ([product, backers, another, pick, trust]) => {
        const months = monthsOffered(product);
        const terms = { ...asked([]), trust, term: months[pick % months.length] ?? 0 };
        const now = price(terms, backers, product);
        const { min, max } = rateRange(product);
        expect(now.apr).toBeGreaterThanOrEqual(min);
        expect(now.apr).toBeLessThanOrEqual(max);
        expect(now.apr).toBe(
          now.baseRate - now.guarantorDiscount + now.correlationPenalty + now.riskPremium,
        );
        expect(now.correlationPenalty).toBeGreaterThanOrEqual(0);
        expect(now.correlationPenalty).toBeLessThanOrEqual(now.guarantorDiscount);
        expect(price(terms, [], product)).toMatchObject({
          strength: 0,
          guarantorDiscount: 0,
          correlationPenalty: 0,
        });
        expectNoWorse(now, price(terms, [...backers, another], product));
        expectNoWorse(
          now,
          price({ ...terms, trust: Math.min(1_000, trust + 50) }, backers, product),
        );
        const raised = backers.map((each, index) =>
          index === 0 ? { ...each, cap: cents(each.cap + 100_000), trust: 1_000 } : each,
        );
        expectNoWorse(now, price(terms, raised, product));
      }),
      { numRuns: 300 },
    );
  });

  test('the parts of a discount sum to it', () => {
    fc.assert(
      fc.property(cases, ([product, backers, , pick]) => {
        const months = monthsOffered(product);
        const terms = { ...asked([]), term: months[pick % months.length] ?? 0 };
        const few = backers.slice(0, 5);
        const { guarantorDiscount } = price(terms, few, product);
        const parts = discountParts(terms.amount, few, guarantorDiscount, product);
        const hasCover = few.some(({ cap, headroom }) => Math.min(cap, headroom) > 0);
        const sum = parts.reduce((total, part) => total + part, 0);
        expect(sum).toBe(hasCover ? guarantorDiscount : 0);
      }),
      { numRuns: 100 },
    );
  });

  test('the plan of any amount and term ends with a payment above 0 that is never the largest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 250_000 }).map(shillings),
        fc.integer({ min: 100, max: 10_000 }).map(bps),
        fc.integer({ min: 1, max: 24 }),
        (amount, apr, months) => {
          const { instalments, monthlyPayment } = repaymentPlan(amount, apr, months);
          const last = instalments.at(-1)?.amount ?? 0;
          expect(last).toBeGreaterThan(0);
          expect(last).toBeLessThanOrEqual(monthlyPayment);
          expect(instalments.reduce((sum, { principal }) => sum + principal, 0)).toBe(amount);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a quote is of the product: nine months at its own rate', () => {
    const product = {
      ...STANDARD,
      baseRate: bps(2_000),
      terms: [{ months: 9, points: bps(75) }],
    };
    expect(quote({ ...asked([]), term: 9 }, product)).toMatchObject({
      apr: 2_125,
      baseRate: 2_000,
    });
    expect(() => quote(asked([]), product)).toThrow(RangeError);
  });
});
