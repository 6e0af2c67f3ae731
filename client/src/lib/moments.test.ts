import { expect, test } from 'vitest';
import { cents, ZERO } from '@shared/money';
import { momentBetween, type Standing } from './moments';

const ASKING: Standing = {
  status: 'quoting',
  closedReason: null,
  paid: ZERO,
  isLate: false,
  accepted: ['a'],
  hasClaims: false,
};
const RUNS: Standing = { ...ASKING, status: 'active' };
const LATE: Standing = { ...RUNS, status: 'delinquent', isLate: true };
const REPAID: Standing = { ...RUNS, status: 'closed', closedReason: 'repaid', paid: cents(900) };
const PAID = { paid: cents(350) };

test.each([
  ['a friend’s yes', ASKING, { ...ASKING, accepted: ['a', 'b'] }, 'yes'],
  [
    'a yes during the review',
    ASKING,
    { ...ASKING, status: 'pending_approval', accepted: ['b'] },
    'yes',
  ],
  ['the money', { ...ASKING, status: 'disbursed' }, RUNS, 'money'],
  ['the money before a yes', ASKING, { ...RUNS, accepted: ['a', 'b'] }, 'money'],
  ['an instalment', RUNS, { ...RUNS, ...PAID }, 'paid'],
  ['what was late', LATE, { ...RUNS, ...PAID }, 'paid'],
  ['the end', RUNS, REPAID, 'freed'],
] as const)('%s is told', (_name, before, now, kind) => {
  expect(momentBetween(before, now)?.kind).toBe(kind);
});

test.each([
  ['nothing new', RUNS, RUNS],
  ['a decline', { ...ASKING, accepted: ['a', 'b'] }, ASKING],
  [
    'a yes on a request that is over',
    ASKING,
    { ...REPAID, closedReason: 'declined', accepted: ['b'] },
  ],
  ['part of what is late', LATE, { ...LATE, ...PAID }],
  ['a payment that was taken back', { ...RUNS, ...PAID }, RUNS],
  ['an end by guarantors’ money', RUNS, { ...REPAID, hasClaims: true }],
  ['an end that was seen', REPAID, REPAID],
  ['a write-off', LATE, { ...LATE, status: 'closed', closedReason: 'written_off', isLate: false }],
] as const)('%s is not told', (_name, before, now) => {
  expect(momentBetween(before, now)).toBeNull();
});

test('a payment says its amount, and whether it only caught up', () => {
  const now = { ...RUNS, ...PAID };
  expect(momentBetween(RUNS, now)).toEqual({ kind: 'paid', amount: 350, isCaughtUp: false });
  expect(momentBetween(LATE, now)).toEqual({ kind: 'paid', amount: 350, isCaughtUp: true });
});
