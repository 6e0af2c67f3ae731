import fc from 'fast-check';
import { byCharge } from '@shared/charges';
import { cents } from '@shared/money';
import { bps } from '@shared/rate';
import type { ChargeRules } from '@server/lending/charges';
import type { ProductTerms } from '@server/lending/product';
import { productRules } from '@server/lending/product-rules';
import { firstRefusal } from '@server/lending/rule';
import { STANDARD } from './quote-inputs';

const points = (max: number) => fc.integer({ min: 0, max }).map(bps);

/** Terms that the rules of products let through, of every shape. */
export const anyProduct: fc.Arbitrary<ProductTerms> = fc
  .record({
    months: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 6 }),
    riskOfMonth: fc.integer({ min: 0, max: 20 }),
    baseRate: points(6_000),
    corners: fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), {
      minLength: 1,
      maxLength: 8,
    }),
    steps: fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 8, maxLength: 8 }),
    trustPoints: points(800),
    sizePoints: points(400),
    facilityFee: fc.record({
      flat: fc.integer({ min: 0, max: 10_000 }).map(cents),
      points: points(800),
      excise: points(2_000),
    }),
    lateFee: fc.record({
      flat: fc.integer({ min: 0, max: 50_000 }).map(cents),
      points: points(500),
      days: fc.integer({ min: 1, max: 60 }),
    }),
    firstDueDays: fc.option(fc.integer({ min: 32, max: 61 }), { nil: undefined }),
  })
  .map(({ months, riskOfMonth, corners, steps, ...rates }) => ({
    ...STANDARD,
    ...rates,
    terms: months
      .toSorted((a, b) => a - b)
      .map((each) => ({ months: each, points: bps(each * riskOfMonth) })),
    ladder: corners
      .toSorted((a, b) => a - b)
      .map((strength, index) => ({
        strength,
        points: bps(steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0)),
      })),
  }))
  .filter((terms) => firstRefusal(productRules, terms) === null);

/** Charges of any shape, each of which may be none. */
export const anyChargeRules: fc.Arbitrary<ChargeRules> = fc.record(
  byCharge(() =>
    fc.option(
      fc.record({
        flat: fc.integer({ min: 0, max: 50_000 }).map(cents),
        points: points(1_000),
        excise: points(2_000),
        days: fc.integer({ min: 1, max: 60 }),
      }),
    ),
  ),
);
