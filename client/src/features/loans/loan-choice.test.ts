import { expect, test } from 'vitest';
import { day } from '@shared/day';
import { draftAmong } from './draft';
import { currentLoanAmong, isPressing } from './loan-choice';
import { loanOf } from './loan.fixture';

const draft = loanOf({ id: 'draft' });
const running = loanOf({ id: 'running', status: 'active', dueDate: '2026-03-31' });
const late = loanOf({ id: 'late', status: 'delinquent', daysPastDue: 4 });
const repaid = loanOf({ id: 'repaid', status: 'closed', closedReason: 'repaid' });
const withdrawn = loanOf({ id: 'withdrawn', status: 'closed', closedReason: 'withdrawn' });
const sentBack = loanOf({ id: 'sent-back', status: 'pending_guarantors' });

test('the dashboard shows the loan that was asked for, whatever presses', () => {
  expect(currentLoanAmong([draft, late, repaid], 'repaid')).toBe(repaid);
});

test('otherwise what is late comes before what runs, and that before a draft', () => {
  expect(currentLoanAmong([draft, running, late], null)).toBe(late);
  expect(currentLoanAmong([draft, running], 'gone')).toBe(running);
  expect(currentLoanAmong([repaid, draft], null)).toBe(draft);
});

test('with nothing open, the newest end that its borrower should hear about', () => {
  expect(currentLoanAmong([withdrawn, repaid], null)).toBe(repaid);
  expect(currentLoanAmong([withdrawn], null)).toBeNull();
  expect(currentLoanAmong([], null)).toBeNull();
});

test('a payment presses from three days before it is due, and while it is late', () => {
  expect(isPressing(running, day('2026-03-27'))).toBe(false);
  expect(isPressing(running, day('2026-03-28'))).toBe(true);
  expect(isPressing(late, day('2026-03-01'))).toBe(true);
  expect(isPressing(draft, day('2026-03-31'))).toBe(false);
});

test('the request form offers the draft, or the open request that the address names', () => {
  expect(draftAmong([sentBack, draft], null)).toBe(draft);
  expect(draftAmong([sentBack, draft], 'sent-back')).toBe(sentBack);
  expect(draftAmong([running, sentBack], 'running')).toBeNull();
});
