import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EARNS_AFTER_DAYS, LIMIT_START, LIMIT_STEP_DAYS } from '@shared/limits';
import { cents, shillings } from '@shared/money';
import { type HeldLoan, whyEarnsNothing } from './earning';
import { grownLimit } from './limit';

const held = (amount: number, daysHeld: number, cover = amount): HeldLoan => ({
  amount: shillings(amount),
  daysHeld,
  cover: shillings(cover),
});

describe('a loan', () => {
  test.each([
    ['repaid on the day it was paid out', held(20_000, 0), 'held_briefly'],
    ['a day too early', held(20_000, 13), 'held_briefly'],
    ['held two weeks', held(20_000, 14), null],
    ['with a token cap', held(20_000, 90, 1), 'covered_little'],
    ['covered a shilling short of a fifth', held(20_000, 90, 3_999), 'covered_little'],
    ['covered by a fifth', held(20_000, 90, 4_000), null],
    ['whose guarantors all declined', held(20_000, 90, 0), 'covered_little'],
  ])('%s earns as it should', (_case, loan, why) => {
    expect(whyEarnsNothing(loan)).toBe(why);
  });
});

describe('the limit', () => {
  test.each([
    [45_000, held(45_000, 84), 49_500],
    [45_000, held(45_000, 184), 49_500],
    [45_000, held(45_000, 42), 47_250],
    [45_000, held(45_000, 14), 45_750],
    [45_000, held(45_000, 13), 45_000],
    [45_000, held(45_000, 84, 8_999), 45_000],
    [45_000, held(1_000, 84), 45_100],
    [45_000, held(1_000, 14), 45_016],
    [49_500, held(49_500, 84), 54_000],
    [88_000, held(80_000, 84), 90_000],
    [90_000, held(90_000, 84), 90_000],
    [120_000, held(90_000, 84), 120_000],
  ])('KSh %d, after %o: KSh %d', (limit, loan, grown) => {
    expect(grownLimit(shillings(limit), loan)).toBe(shillings(grown));
  });
});

const loans = (days: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      amount: fc.integer({ min: 100_000, max: 25_000_000 }).map(cents),
      daysHeld: days,
      cover: fc.integer({ min: 0, max: 25_000_000 }).map(cents),
    }),
    { maxLength: 60 },
  );

const after = (all: readonly HeldLoan[]) => all.reduce(grownLimit, LIMIT_START);

test('no sequence of loans repaid within days moves the limit', () => {
  fc.assert(
    fc.property(loans(fc.integer({ min: 0, max: EARNS_AFTER_DAYS - 1 })), (all) => {
      expect(after(all)).toBe(LIMIT_START);
    }),
  );
});

test('no sequence of loans with token cover moves the limit', () => {
  fc.assert(
    fc.property(loans(fc.integer({ min: 0, max: 400 })), (all) => {
      expect(after(all.map((loan) => ({ ...loan, cover: cents(100) })))).toBe(LIMIT_START);
    }),
  );
});

test('short loans earn no more than one long loan of the same amount and days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 45_000 }),
      fc.array(fc.integer({ min: 0, max: 84 }), { maxLength: 12 }),
      (amount, days) => {
        const short = after(days.map((daysHeld) => held(amount, daysHeld)));
        const whole = days.reduce((sum, each) => sum + each, 0) / LIMIT_STEP_DAYS;
        expect(short - LIMIT_START).toBeLessThanOrEqual(Math.ceil(amount * 10 * whole));
      },
    ),
  );
});
