import { expect, test } from 'vitest';
import { day } from '@shared/day';
import { isInCollections } from './delinquency';

const TODAY = day('2026-03-10');
const NEVER = { oldestUnpaidDueDate: null, nextDueDate: null };
const due = (on: string) => ({ oldestUnpaidDueDate: null, nextDueDate: day(on) });
const unpaid = (on: string) => ({ oldestUnpaidDueDate: day(on), nextDueDate: null });

test.each([
  ['late since the night', 'delinquent', null, unpaid('2026-03-09'), true],
  ['late since months', 'defaulted', null, unpaid('2025-11-01'), true],
  ['late, and the day is not closed yet', 'active', null, due('2026-03-09'), true],
  ['written off', 'closed', 'written_off', NEVER, true],
  ['due today', 'active', null, due('2026-03-10'), false],
  ['due next month', 'active', null, due('2026-04-10'), false],
  ['on its way', 'disbursed', null, NEVER, false],
  ['waiting', 'pending_approval', null, NEVER, false],
  ['repaid', 'closed', 'repaid', NEVER, false],
] as const)('a loan that is %s', (_what, status, closedReason, dates, isThere) => {
  expect(isInCollections({ status, closedReason, ...dates }, TODAY)).toBe(isThere);
});
