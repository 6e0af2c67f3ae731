import { expect, test } from 'vitest';
import { dueDatesAfter } from './brought-in';
import { dayno, type Dayno, written } from './calendar';
import type { Act, LoanFacts } from './facts';
import type { Life } from './life';
import { live } from './live';

const EVERY_DAY = { has: () => true } as unknown as ReadonlySet<Dayno>;

/** 12,000 at 12 % over three months, paid out on 31 January, of which nothing is paid on 28 February. */
const LOAN: LoanFacts = {
  id: 'loan',
  reference: 'LN',
  lent: 1_200_000n,
  bps: 1_200n,
  months: 3,
  paidOut: dayno('2026-01-31'),
  chosen: null,
  feeRule: null,
  facility: { flat: 0n, points: 0n, excise: 0n },
  lastDue: dayno('2026-04-30'),
  brought: null,
};

const about = (on: string, order: number) => {
  const known = new Date(`${on}T09:00:00Z`);
  return {
    id: `${order}`,
    day: dayno(on),
    order,
    beyond: 0n,
    claimId: null,
    known,
    undone: null,
    undoneAt: null,
  };
};
const paid = (on: string, order: number, amount: bigint): Act => ({
  kind: 'borrower',
  amount,
  ...about(on, order),
});

/** From 10 March on: nothing on 31 March, then four payments of 3,140, the last one the rest. */
const PLAN: Act = {
  kind: 'plan',
  amount: 0n,
  terms: { first: 3, last: 6, level: 314_000n, pausedThrough: null },
  interestAgreed: 0n,
  ...about('2026-03-10', 1),
};

const lived = (last: string, acts: Act[], loan = LOAN): Life =>
  live(loan, acts, EVERY_DAY, dayno(last));

// 120 of February, 13.02 on 3,961 for ten days, 25.93 on 8,039 and 81.29 on 12,000 wait, and are paid with the first
// 120 of the plan: 360.24. After 2,779.76 of principal 9,220.24 bear 92.20, and so on.
test('a plan’s rows: what waits of interest comes first, and the last is the rest', () => {
  const { rows } = lived('2026-03-10', [PLAN]);
  const planned = rows.map(({ number, amount, interest }) => [number, amount, interest]);
  expect(planned.slice(1)).toEqual([
    [2, 0n, 0n],
    [3, 314_000n, 36_024n],
    [4, 314_000n, 9_220n],
    [5, 314_000n, 6_172n],
    [6, 312_510n, 3_094n],
  ]);
});

test('nothing is late while it is kept; the note stands until three payments in a row', () => {
  const payments = [
    paid('2026-04-30', 2, 314_000n),
    paid('2026-05-31', 3, 314_000n),
    paid('2026-06-30', 4, 314_000n),
  ];
  const before = lived('2026-06-30', [PLAN, ...payments]);
  expect([before.standing, before.note?.principal]).toEqual(['active', 1_200_000n]);
  const after = lived('2026-07-01', [PLAN, ...payments]);
  expect([after.standing, after.note, after.outstanding]).toEqual(['active', null, 309_416n]);
});

test('a pause bears nothing through its last day', () => {
  const paused: Act = { ...PLAN, terms: { ...PLAN.terms, pausedThrough: 3 } };
  // To 158.95 of 10 March nothing comes before May, which bears 1 % of the 9,018.95 that are not late.
  expect(lived('2026-04-29', [paused]).current).toBe(15_895n);
  const life = lived('2026-05-31', [paused, paid('2026-04-30', 2, 15_895n)]);
  expect(life.due.map(({ interest }) => interest)).toEqual([0n, 9_019n]);
});

// 10,000 at 19 %: 4.00 are unpaid on 1 March, and nine of February's 28 days of 158.33 come to 50.89 by the 10th.
test('a loan of another system begins at its balances', () => {
  const row = (number: number, due: string, principal: bigint, interest: bigint) => ({
    number,
    due: dayno(due),
    principal,
    interest,
    amount: principal + interest,
  });
  const rows = [row(1, '2026-03-10', 502_053n, 15_833n), row(2, '2026-04-10', 497_947n, 7_884n)];
  const brought = { on: dayno('2026-03-01'), rows, interest: 400n, running: null };
  const life = lived('2026-03-10', [], { ...LOAN, lent: 1_000_000n, bps: 1_900n, brought });
  expect(life.due.map(({ principal, interest }) => [principal, interest])).toEqual([
    [512_397n, 5_489n],
  ]);
});

// The first plan's payments sum to 12,545.10, a quarter of which is 3,136.28: of 3,136 the last would be the largest.
test('a plan of less than what is owed: all payments share it, and the last is not the largest', () => {
  const few = { ...PLAN, terms: { first: 3, last: 6, level: 100_000n, pausedThrough: null } };
  const { rows } = lived('2026-03-10', [few as Act]);
  const asked = rows.slice(2).map(({ amount }) => amount);
  expect(asked.slice(0, 3)).toEqual([313_700n, 313_700n, 313_700n]);
  expect(asked.at(-1)).toBeLessThanOrEqual(313_700n);
});

test('due dates of another system’s plan go on from the loan’s own day', () => {
  const row = (due: string, at: number) => ({
    number: at + 1,
    due: dayno(due),
    principal: 1n,
    interest: 0n,
    amount: 1n,
  });
  const on = (dues: string[], number: number) => written(dueDatesAfter(dues.map(row))(number));
  expect(on(['2026-07-31'], 3)).toBe('2026-09-30');
  expect(on(['2027-02-28', '2027-03-31'], 4)).toBe('2027-05-31');
  expect(on(['2026-08-01', '2026-09-01', '2026-10-30'], 4)).toBe('2026-12-01');
});

// 158.95 of interest wait on 10 March; so 2,981.05 of principal fall due on 30 April, and 3,140 more on 31 May.
test('what is missed while a plan pauses the interest bears it from the day after', () => {
  const terms = { first: 3, last: 6, level: 314_000n, pausedThrough: 4 };
  const paused = { ...PLAN, terms } as Act;
  expect(lived('2026-05-31', [paused]).lateInterest).toBe(0n);
  // 6,121.05 × 12 % × 30 ÷ 365
  expect(lived('2026-06-30', [paused]).lateInterest).toBe(6_037n);
});
