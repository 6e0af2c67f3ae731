import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, shillings, subtract } from '@shared/money';
import { bps } from '@shared/rate';
import { effectiveRate } from './effective-rate';
import { repaymentPlan } from './schedule';

const paymentsOf = (amount: Cents, apr: number, term: number): Cents[] =>
  repaymentPlan(amount, bps(apr), term).instalments.map((each) => each.amount);

describe('the rate with all charges', () => {
  test.each<[string, number, Cents[], number]>([
    ['1,010 a month after 1,000: 1 % a month', 1_000, [shillings(1_010)], 1_200],
    // 550 v + 550 v² = 1,000 at v = 0.938117, so 6.5965 % a month.
    ['twice 550 for 1,000', 1_000, [shillings(550), shillings(550)], 7_916],
    // 3,521 five times and 3,517.71: worth 20,000 at 19 % and, by the tables of actuaries, 19,520 at 27.63 %.
    ['20,000 over six months at 19 %', 20_000, paymentsOf(shillings(20_000), 1_900, 6), 1_900],
    ['the same less 400 and 80', 19_520, paymentsOf(shillings(20_000), 1_900, 6), 2_763],
    ['as much back as was received', 1_000, [shillings(600), shillings(400)], 0],
  ])('%s', (_, received, payments, rate) =>
    expect(effectiveRate(shillings(received), payments)).toBe(rate),
  );

  const anyLoan = fc.record({
    amount: fc.integer({ min: 1_000, max: 250_000 }).map(shillings),
    apr: fc.integer({ min: 100, max: 10_000 }),
    term: fc.integer({ min: 1, max: 24 }),
    kept: fc.integer({ min: 0, max: 2_000 }),
    more: fc.integer({ min: 0, max: 10_000 }),
  });

  test('makes the payments worth what was received, and never falls with the charges', () => {
    fc.assert(
      fc.property(anyLoan, ({ amount, apr, term, kept, more }) => {
        const payments = paymentsOf(amount, apr, term);
        const received = subtract(amount, cents(Math.floor((amount * kept) / 10_000)));
        const rate = effectiveRate(received, payments);
        const worthAt = (annual: number) =>
          payments.reduce((sum, pay, at) => sum + pay / (1 + annual / 120_000) ** (at + 1), 0);
        expect(worthAt(rate - 0.51)).toBeGreaterThan(received);
        expect(worthAt(rate + 0.51)).toBeLessThan(received);
        expect(effectiveRate(subtract(received, cents(more)), payments)).toBeGreaterThanOrEqual(
          rate,
        );
      }),
      { numRuns: 200 },
    );
  });

  test('without charges is the rate itself, but for the rounding of the payments', () => {
    fc.assert(
      fc.property(anyLoan, ({ amount, apr, term }) => {
        const rate = effectiveRate(amount, paymentsOf(amount, apr, term));
        expect(Math.abs(rate - apr)).toBeLessThanOrEqual(10);
      }),
      { numRuns: 200 },
    );
  });
});
