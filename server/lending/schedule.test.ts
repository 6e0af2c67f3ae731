import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '@shared/day';
import { type Cents, cents, shillings } from '@shared/money';
import { bps } from '@shared/rate';
import { propertyRuns } from '@server/testing/depth';
import { schedule } from './first-due';
import { annuity, repaymentPlan } from './schedule';

const anyPrincipal = fc.integer({ min: 1_000, max: 250_000 }).map(shillings);
const anyRate = fc.integer({ min: 1_500, max: 2_300 }).map(bps);
const anyTerm = fc.constantFrom(3, 6, 12);
const sum = (parts: readonly Cents[]): number => parts.reduce((all, part) => all + part, 0);

describe('worked examples', () => {
  test.each([
    [20_000, 1600, 6, 3_491, 3_488.56],
    [20_000, 1900, 6, 3_521, 3_517.71],
    [45_000, 1500, 12, 4_062, 4_057.18],
    [1_000, 2300, 12, 95, 82.67],
  ])(
    'KSh %d at %d bps over %d months: %d a month, at last %d',
    (amount, rate, term, level, last) => {
      const plan = repaymentPlan(shillings(amount), bps(rate), term);
      expect(plan.monthlyPayment).toBe(shillings(level));
      expect(plan.instalments.at(-1)?.amount).toBe(Math.round(last * 100));
    },
  );

  test('KSh 20,000 at 19 % over 6 months costs KSh 1,122.71', () => {
    expect(repaymentPlan(shillings(20_000), bps(1900), 6)).toMatchObject({
      totalInterest: 112_271,
      totalRepayable: 2_112_271,
    });
  });

  test('three months row by row', () => {
    expect(repaymentPlan(shillings(12_000), bps(1800), 3).instalments).toEqual([
      { number: 1, principal: 394_100, interest: 18_000, amount: 412_100 },
      { number: 2, principal: 400_011, interest: 12_089, amount: 412_100 },
      { number: 3, principal: 405_889, interest: 6_088, amount: 411_977 },
    ]);
  });
});

describe('annuity', () => {
  test('an annuity of exactly whole shillings is not bumped: one month at 12 % on KSh 10,000', () => {
    expect(annuity(shillings(10_000), bps(1_200), 1)).toBe(shillings(10_100));
  });

  test('is the least whole shilling that repays in time', () => {
    fc.assert(
      fc.property(anyPrincipal, anyRate, anyTerm, (principal, rate, term) => {
        const i = rate / 120_000;
        const exact = (principal * i) / (1 - (1 + i) ** -term);
        const level = annuity(principal, rate, term);
        expect(level % 100).toBe(0);
        expect(level).toBeGreaterThanOrEqual(exact - 1e-6);
        expect(level).toBeLessThan(exact + 100 + 1e-6);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});

describe('the plan, for every amount, term and rate that can occur', () => {
  test('sums to the cent, falls month by month, and ends with the smallest instalment', () => {
    fc.assert(
      fc.property(anyPrincipal, anyRate, anyTerm, (principal, rate, term) => {
        const { instalments, monthlyPayment, totalInterest, totalRepayable } = repaymentPlan(
          principal,
          rate,
          term,
        );
        expect(instalments.map(({ number }) => number)).toEqual(
          Array.from({ length: term }, (_, i) => i + 1),
        );
        expect(sum(instalments.map((each) => each.principal))).toBe(principal);
        expect(sum(instalments.map((each) => each.interest))).toBe(totalInterest);
        expect(sum(instalments.map((each) => each.amount))).toBe(totalRepayable);
        instalments.forEach((each, i) => {
          expect(each.principal).toBeGreaterThan(0);
          expect(each.interest).toBeGreaterThanOrEqual(0);
          expect(each.amount).toBe(each.principal + each.interest);
          if (i < term - 1) expect(each.amount).toBe(monthlyPayment);
          else expect(each.amount).toBeLessThanOrEqual(monthlyPayment);
        });
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  test('the smallest loan at every rate and term ends above 0', () => {
    for (const term of [3, 6, 12]) {
      for (let rate = 1_500; rate <= 2_300; rate += 1) {
        const { instalments } = repaymentPlan(shillings(1_000), bps(rate), term);
        expect(instalments.at(-1)?.principal).toBeGreaterThan(cents(0));
      }
    }
  });
});

test('where cents rounded on the way would make the last the largest, one shilling more', () => {
  const [amount, rate] = [shillings(1_007), bps(1_849)];
  expect(annuity(amount, rate, 6)).toBe(shillings(177));
  expect(repaymentPlan(amount, rate, 6).monthlyPayment).toBe(shillings(178));
});

describe('due dates', () => {
  test.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30']],
    ['2026-11-15', ['2026-12-15', '2027-01-15', '2027-02-15']],
  ])('paid out on %s', (paidOutOn, dates) => {
    const rows = schedule(shillings(3_000), bps(1_800), 3, day(paidOutOn));
    expect(rows.map(({ dueDate }) => dueDate)).toEqual(dates);
  });
});
