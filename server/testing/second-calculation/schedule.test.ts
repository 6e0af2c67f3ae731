import { expect, test } from 'vitest';
import { dayno, monthsAfter, written } from './calendar';
import { down, fraction, nearest, shared, up } from './fractions';
import { levelPayment, scheduleOf } from './schedule';

/** Shillings as a field has them → cents. */
const cents = (shillings: number): bigint => BigInt(Math.round(shillings * 100));

// By hand: P·i·(1+i)^n ÷ ((1+i)^n − 1) on a calculator, up to the shilling; the last payment is the rest.
test.each([
  { lent: 20_000, percent: 16, months: 6, level: 3_491, last: 3_488.56 },
  { lent: 20_000, percent: 19, months: 6, level: 3_521, last: 3_517.71 },
  { lent: 45_000, percent: 15, months: 12, level: 4_062, last: 4_057.18 },
  { lent: 1_000, percent: 23, months: 12, level: 95, last: 82.67 },
])('$lent at $percent % over $months months', ({ lent, percent, months, level, last }) => {
  const terms = { lent: cents(lent), bps: BigInt(percent * 100), months, chosen: null };
  expect(levelPayment(terms.lent, terms.bps, months)).toBe(cents(level));
  const rows = scheduleOf(terms, dayno('2026-01-31'));
  expect(rows.slice(0, -1).every(({ amount }) => amount === cents(level))).toBe(true);
  expect(rows.at(-1)?.amount).toBe(cents(last));
  expect(rows.reduce((all, { principal }) => all + principal, 0n)).toBe(cents(lent));
});

test('due dates keep the day of the payout, or take the last of a short month', () => {
  const days = [1, 2, 3, 13].map((months) => written(monthsAfter(dayno('2026-01-31'), months)));
  expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28']);
});

/** 12,000 at 12 % over three months, so 1 % a month and 4,081 each. */
const CHOSEN = { lent: 1_200_000n, bps: 1_200n, months: 3, chosen: dayno('2027-01-28') };

// 23 of the 30 days from 28 November to 28 December bear 23 ÷ 30 of 120, which is 92, and the month then 120.
test('rows by hand: the first payment is 92 more, and the others are what they were', () => {
  const rows = scheduleOf(CHOSEN, dayno('2026-12-05'));
  expect(rows.map(({ due, amount, interest }) => [written(due), amount, interest])).toEqual([
    ['2027-01-28', 417_300n, 21_200n],
    ['2027-02-28', 408_100n, 8_039n],
    ['2027-03-28', 407_877n, 4_038n],
  ]);
  const plain = scheduleOf({ ...CHOSEN, chosen: null }, dayno('2026-12-05'));
  expect(rows.slice(1).map(({ amount }) => amount)).toEqual(
    plain.slice(1).map(({ amount }) => amount),
  );
});

test('a chosen date that is not later than one month after the payout has no effect', () => {
  const paidOut = dayno('2026-12-28');
  expect(scheduleOf(CHOSEN, paidOut)).toEqual(scheduleOf({ ...CHOSEN, chosen: null }, paidOut));
});

test('fractions round as they are asked to', () => {
  const half = fraction(5n, 2n);
  expect([down(half), nearest(half), up(half)]).toEqual([2n, 3n, 3n]);
  const below = fraction(-5n, 2n);
  expect([down(below), nearest(below), up(below)]).toEqual([-3n, -2n, -2n]);
});

// 100 among 1 : 1 : 1 is 33⅓ each, and the cent that is left is the first one's; among 3 : 3 : 2 it is 37½, 37½ and 25.
test.each([
  { whole: 100n, weights: [1n, 1n, 1n], parts: [34n, 33n, 33n] },
  { whole: 100n, weights: [3n, 3n, 2n], parts: [38n, 37n, 25n] },
  { whole: 112_100n, weights: [300_000n, 150_050n], parts: [74_725n, 37_375n] },
  { whole: 5n, weights: [0n, 0n], parts: [0n, 0n] },
])('$whole among $weights', ({ whole, weights, parts }) => {
  expect(shared(whole, weights)).toEqual(parts);
});
