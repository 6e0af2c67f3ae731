import { expect, test } from 'vitest';
import { chargesOf, heldForAll } from './books';
import { dayno } from './calendar';
import type { LoanFacts } from './facts';
import { opened } from './live';

const LOAN: LoanFacts = {
  id: 'loan',
  reference: 'LN',
  lent: 2_000_000n,
  bps: 1_900n,
  months: 6,
  paidOut: dayno('2026-01-31'),
  feeRule: null,
  facility: { flat: 0n, points: 0n, excise: 0n },
  lastDue: dayno('2026-07-31'),
  brought: null,
};

// Of 20,000: 2 % are 400 and a fifth of it 80. 150 and 1.25 % are 400 and nothing on it; 333.33 with 20 % are 399.996,
// down to 399, of which 66.50 are duty.
test.each([
  { facility: { flat: 0n, points: 200n, excise: 2_000n }, fee: 40_000n, duty: 8_000n },
  { facility: { flat: 15_000n, points: 125n, excise: 0n }, fee: 40_000n, duty: 0n },
  { facility: { flat: 33_333n, points: 0n, excise: 2_000n }, fee: 33_250n, duty: 6_650n },
])('a facility fee is $fee with a duty of $duty', ({ facility, fee, duty }) => {
  expect(chargesOf({ ...LOAN, facility })).toEqual({ fee, duty });
});

// Due on 28 February and late by 30, 31, 91, 181 and 361 days: 1, 5, 25, 50 and 100 %.
test.each([
  { days: 30, held: 10_000n },
  { days: 31, held: 50_000n },
  { days: 91, held: 250_000n },
  { days: 181, held: 500_000n },
  { days: 361, held: 1_000_000n },
])('of 10,000 late by $days days $held is held', ({ days, held }) => {
  const due = dayno('2026-02-28');
  const late = { number: 1, due, principal: 1_000_000n, interest: 0n };
  const life = { ...opened(LOAN), outstanding: 1_000_000n, due: [late] };
  expect(heldForAll([life], due + days)).toBe(held);
});

test('cents are cut off once a class', () => {
  const life = { ...opened(LOAN), outstanding: 1_000_050n };
  expect(heldForAll([life, life], LOAN.paidOut)).toBe(20_001n);
});
