import { expect, test } from 'vitest';
import { chargesOf, feesOwn, heldForAll } from './books';
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
  chosen: null,
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
  expect(heldForAll([{ life, advanced: 0n }], due + days)).toBe(held);
});

test('cents are cut off once a class', () => {
  const life = { ...opened(LOAN), outstanding: 1_000_050n };
  const each = { life, advanced: 0n };
  expect(heldForAll([each, each], LOAN.paidOut)).toBe(20_001n);
});

// 1 % of 10,000 and of 500 beside it; all of the 500 where the loan is repaid; nothing where it was written off.
test.each([
  { standing: 'active' as const, held: 10_500n },
  { standing: 'repaid' as const, held: 50_000n },
  { standing: 'written_off' as const, held: 0n },
])('of 500 advanced beside a loan that is $standing $held is held', ({ standing, held }) => {
  const outstanding = standing === 'repaid' ? 0n : 1_000_000n;
  const life = { ...opened(LOAN), outstanding, standing };
  expect(heldForAll([{ life, advanced: 50_000n }], LOAN.paidOut)).toBe(held);
});

// Of three fees of 100 with a duty of 20, 1.00 and 0.01 are unpaid: 83.33 cents and 0.83.
test.each([
  { fees: 36_000n, own: 30_000n },
  { fees: 100n, own: 83n },
  { fees: 1n, own: 0n },
  { fees: 0n, own: 0n },
])('of $fees cents of late fees $own are not the duty', ({ fees, own }) => {
  expect(feesOwn({ ...opened(LOAN), fees, feesCharged: 36_000n, duty: 6_000n })).toBe(own);
});
