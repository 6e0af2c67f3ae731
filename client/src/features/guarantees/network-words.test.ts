import { describe, expect, test } from 'vitest';
import type { Moment } from '@client/lib/moments';
import type { Loan } from '@shared/contract/loans';
import { cents } from '@shared/money';
import { loanOf } from '../loans/loan.fixture';
import { guaranteeOf } from './guarantee.fixture';
import { moreOf, sentenceOf, standsAlone, stateOf } from './network-words';
import type { StandingGuarantee } from './standing';

const friend = (status: 'accepted' | 'pending', name = 'Brian Otieno'): StandingGuarantee => ({
  ...guaranteeOf({ guarantor: { ...guaranteeOf().guarantor, name } }),
  status,
});
const YES = friend('accepted');
const OTHER = friend('accepted', 'Wanjiru Kamau');
const WAITS = friend('pending', 'Mama Njeri');

const ASKED = loanOf({ status: 'pending_guarantors' });
const RUNS = loanOf({ status: 'active', disbursedAt: '2026-03-02T09:00:00.000Z' });
const ENDED = loanOf({
  status: 'closed',
  closedReason: 'repaid',
  disbursedAt: '2026-03-02T09:00:00.000Z',
  paid: '21090.00',
});

test.each<[string, boolean, Loan, StandingGuarantee[]]>([
  ['a loan that runs with nobody behind it', true, RUNS, []],
  ['one that has ended with nobody', true, ENDED, []],
  ['one that runs with a friend', false, RUNS, [YES]],
  ['a request, whom friends can still join', false, ASKED, []],
])('%s stands alone: %s', (_name, isAlone, loan, friends) => {
  expect(standsAlone(loan, friends)).toBe(isAlone);
});

test.each<[string | null, Loan, StandingGuarantee[]]>([
  ['Nobody yet. One friend is enough to send your request.', ASKED, []],
  ['Brian stands behind you.', ASKED, [YES]],
  ['Brian and Wanjiru stand behind you.', ASKED, [YES, OTHER]],
  ['Waiting for Mama Njeri.', ASKED, [YES, WAITS]],
  ['Waiting for Mama Njeri and 1 more.', ASKED, [WAITS, friend('pending')]],
  [null, RUNS, []],
  ['Your friends now stand behind KSh 10,000 of KSh 10,000.', RUNS, [YES, OTHER]],
  [null, ENDED, []],
  [null, ENDED, [YES]],
])('the picture says %j', (words, loan, friends) => {
  expect(stateOf(loan, friends)).toBe(words);
});

describe('what has just happened', () => {
  const paid: Moment = { kind: 'paid', amount: cents(350_000), isCaughtUp: false };
  test.each<[string, Moment, Loan, StandingGuarantee[]]>([
    ['KSh 20,000 is in your M-Pesa.', { kind: 'money' }, RUNS, []],
    ['KSh 20,000 is in your M-Pesa. Brian stands behind you.', { kind: 'money' }, RUNS, [YES]],
    ['KSh 3,500 received.', paid, RUNS, []],
    ['KSh 3,500 received. Your friends now stand behind KSh 5,000.', paid, RUNS, [YES]],
    ['KSh 3,500 received. You are up to date.', { ...paid, isCaughtUp: true }, RUNS, []],
    ['Paid in full, KSh 21,090.', { kind: 'freed' }, ENDED, []],
    ['Paid in full, KSh 21,090. Brian owes nothing and is free.', { kind: 'freed' }, ENDED, [YES]],
  ])('%s', (words, moment, loan, friends) => {
    expect(sentenceOf(moment, loan, friends)).toBe(words);
  });

  test('has no date beside it where nothing is due', () => {
    expect(moreOf({ kind: 'money' }, RUNS, [])).toBeNull();
  });
});
