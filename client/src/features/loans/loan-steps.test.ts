import { expect, test } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import { loanSteps } from './loan-steps';
import { loanOf } from './loan.fixture';

const statesOf = (own: Partial<Loan>) =>
  loanSteps(loanOf(own))
    .map(({ label, state }) => `${String(label)} ${state}`)
    .filter((step) => !step.endsWith('upcoming'));

const at = '2026-03-01T09:00:00.000Z';

test('a draft is entered and waits for guarantors', () => {
  expect(statesOf({})).toEqual(['Entered done', 'Guarantors current']);
});

test('a loan under review has its guarantors', () => {
  const steps = statesOf({ status: 'pending_approval', submittedAt: at });
  expect(steps.at(-1)).toBe('Review current');
});

test('a payout under way is neither sent nor repaid', () => {
  expect(statesOf({ status: 'disbursed' }).at(-1)).toBe('Sent current');
  expect(statesOf({ status: 'delinquent' }).at(-1)).toBe('Repaying current');
});

test('a repaid loan has done every step; a declined one stopped at the review', () => {
  expect(statesOf({ status: 'closed', closedReason: 'repaid' })).toHaveLength(6);
  const declined = statesOf({ status: 'closed', closedReason: 'declined', submittedAt: at });
  expect(declined.at(-1)).toBe('Review failed');
  const withdrawn = statesOf({ status: 'closed', closedReason: 'withdrawn' });
  expect(withdrawn.at(-1)).toBe('Guarantors failed');
});

test('a step that a request went through before it was sent back bears no date', () => {
  const review = loanSteps(loanOf({ status: 'pending_guarantors', submittedAt: at }))[2];
  expect(review).toMatchObject({ label: 'Review', state: 'upcoming', detail: undefined });
});
