import { expect, test } from 'vitest';
import { cents } from '@shared/money';
import { interestAccrued, repaymentReceived } from './ledger';
import { suspensionEntry } from './suspended-interest';

const accrued = interestAccrued(cents(30), 'interest_suspended');
const received = repaymentReceived(
  { toInterest: cents(100), toPrincipal: cents(0), toFees: cents(0), toCredit: cents(0) },
  'cash_in:mpesa',
);
const OUT = { debit: 'interest_income', credit: 'interest_suspended' };
const BACK = { debit: 'interest_suspended', credit: 'interest_income' };

test.each([
  ['at the switch the unpaid part leaves income', 0, [], 500, 'interest_suspended', OUT, 500],
  ['a day in default', 500, [accrued], 530, null, null, 0],
  ['received', 500, [accrued, received], 430, 'suspended_interest_earned', BACK, 100],
  ['cured', 500, [accrued], 0, 'suspended_interest_earned', BACK, 530],
  ['a default taken back', 500, [], 0, 'suspended_interest_earned', BACK, 500],
] as const)('%s', (_, before, entries, after, kind, pair, amount) => {
  const entry = suspensionEntry(cents(before), entries, cents(after));
  expect(entry.postings).toEqual(amount === 0 ? [] : [{ ...pair, amount }]);
  if (kind) expect(entry.kind).toBe(kind);
});
