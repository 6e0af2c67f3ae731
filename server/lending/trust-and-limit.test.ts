import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, shillings, ZERO } from '@shared/money';
import { liability } from './liability';
import { capacityScore, freeLimit } from './limit';
import {
  guaranteedLoanRepaid,
  instalmentLate,
  instalmentOnTime,
  loanDefaulted,
  loanRepaid,
  phoneVerified,
  thirtyDaysLate,
} from './trust';

const backer = (score: number, more = {}) =>
  guaranteedLoanRepaid({ score, isInRing: false, daysSinceThanked: null, ...more });

describe('trust', () => {
  test.each([
    ['for the first time', {}, 15, 'guaranteed_loan_repaid'],
    ['after 30 days again', { daysSinceThanked: 30 }, 15, 'guaranteed_loan_repaid'],
    ['after 29 days again', { daysSinceThanked: 29 }, 0, 'guaranteed_again'],
    ['in a ring', { isInRing: true }, 0, 'guaranteed_in_ring'],
  ])('the guarantor’s thanks %s', (_name, more, points, reason) => {
    expect(backer(500, more)).toEqual({ points, reason });
  });

  test.each([
    [phoneVerified, 10, 'phone_verified'],
    [instalmentOnTime, 6, 'instalment_on_time'],
    [loanRepaid, 20, 'loan_repaid'],
  ])('%o earns exactly its points at 500', (earn, points, reason) => {
    expect(earn(500)).toEqual({ points, reason });
  });

  test.each([
    [instalmentLate, -10, 'instalment_late'],
    [thirtyDaysLate, -40, 'thirty_days_late'],
    [loanDefaulted, -150, 'loan_defaulted'],
  ])('%o takes its points, and never leads below 0', (take, points, reason) => {
    expect(take(500)).toEqual({ points, reason });
    expect(take(-points).points).toBe(points);
    expect(take(7)).toEqual({ points: -7, reason });
    expect(take(0)).toEqual({ points: 0, reason });
  });

  test('more below, less above; the guarantor’s thanks are flat', () => {
    expect(loanRepaid(0).points).toBe(40);
    expect(loanRepaid(900).points).toBe(4);
    expect(backer(0).points).toBe(15);
    expect(backer(990).points).toBe(10);
  });

  test('never takes anything, and never leads past 1000', () => {
    for (let score = 0; score <= 1_000; score += 1) {
      for (const earn of [phoneVerified, instalmentOnTime, loanRepaid, backer]) {
        const { points } = earn(score);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(score + points).toBeLessThanOrEqual(1_000);
        expect(Number.isInteger(points)).toBe(true);
      }
    }
  });
});

describe('limits', () => {
  test('what is left of a limit is never below 0', () => {
    const limit = shillings(45_000);
    expect(freeLimit(limit, [])).toBe(limit);
    expect(freeLimit(limit, [shillings(20_000), shillings(5_000)])).toBe(shillings(20_000));
    expect(freeLimit(limit, [shillings(10_000), shillings(5_000), cents(50)])).toBe(2_999_950);
    expect(freeLimit(limit, [shillings(50_000)])).toBe(0);
  });

  test('the capacity score is the free share of the limit', () => {
    const limit = shillings(45_000);
    expect(capacityScore(cents(2_999_950), limit)).toBe(67);
    expect(capacityScore(limit, limit)).toBe(100);
    expect(capacityScore(ZERO, limit)).toBe(0);
    expect(capacityScore(ZERO, ZERO)).toBe(0);
  });
});

describe('liability', () => {
  test('falls with the loan, always from the original cap', () => {
    const [cap, lent] = [shillings(10_000), shillings(20_000)];
    const after = (outstanding: number) => liability(cap, shillings(outstanding), lent);
    expect([20_000, 15_000, 10_000, 5_000, 0].map(after)).toEqual(
      [10_000, 7_500, 5_000, 2_500, 0].map(shillings),
    );
    expect(liability(cents(100), cents(1_999_999), lent)).toBe(99);
  });

  test('never above the cap, never rising as the loan is repaid', () => {
    const anyCents = fc.integer({ min: 1, max: 25_000_000 }).map(cents);
    fc.assert(
      fc.property(anyCents, anyCents, anyCents, anyCents, (cap, lent, some, other) => {
        const [less, more] = [Math.min(some, other, lent), Math.min(Math.max(some, other), lent)];
        const [lower, higher] = [cents(less), cents(more)].map((owed) =>
          liability(cap, owed, lent),
        );
        expect(lower).toBeLessThanOrEqual(higher!);
        expect(higher).toBeLessThanOrEqual(cap);
      }),
    );
  });
});
