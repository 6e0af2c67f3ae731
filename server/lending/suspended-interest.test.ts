import { expect, test } from 'vitest';
import { byCharge } from '@shared/charges';
import { day } from '@shared/day';
import { cents } from '@shared/money';
import { chargesWrittenOff, NONE_OF_EACH, unpaidWithoutDuty } from './charges';
import { type Entry, interestAccrued, repaymentReceived } from './ledger';
import { interestWaived } from './correction-entries';
import { NOTHING_SUSPENDED, suspendedIn, suspensionEntries } from './suspended-interest';

const accrued = interestAccrued(cents(30), 'interest_suspended');
const received = repaymentReceived(
  {
    toInterest: cents(100),
    toPrincipal: cents(0),
    toCharges: NONE_OF_EACH,
    toCredit: cents(0),
  },
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
  const [entry, ofCharges] = suspensionEntries(
    { ...NOTHING_SUSPENDED, interest: cents(before) },
    entries,
    { ...NOTHING_SUSPENDED, interest: cents(after) },
  );
  expect(entry?.postings).toEqual(amount === 0 ? [] : [{ ...pair, amount }]);
  if (kind) expect(entry?.kind).toBe(kind);
  expect(ofCharges?.postings).toEqual([]);
});

// Three fees of 100 with a duty of 20 each.
const NONE = { paid: cents(0), waived: cents(0), writtenOff: cents(0) };
const FEES = { dueOn: day('2026-04-10'), fee: cents(30_000), excise: cents(6_000), ...NONE };
const unpaid = (amount: number) => ({
  rule: null,
  rows: [{ ...FEES, paid: cents(36_000 - amount) }],
});
const owing = (amount: number) => ({ charges: byCharge(() => unpaid(amount)) });
const ofFees = (amount: number) => ({ ...NONE_OF_EACH, late_fee: cents(amount) });

test.each([
  [36_000, 30_000],
  [12_000, 10_000],
  [100, 83],
  [1, 0],
  [0, 0],
])('of %d cents unpaid of late fees %d are the fees’ own', (left, own) => {
  expect(unpaidWithoutDuty(unpaid(left))).toBe(own);
});

test('no late fee and no duty: nothing is suspended', () => {
  expect(unpaidWithoutDuty({ rule: null, rows: [] })).toBe(0);
});

const FEES_OUT = { debit: 'late_fee_income', credit: 'late_fees_suspended' };
const FEES_BACK = { debit: 'late_fees_suspended', credit: 'late_fee_income' };
const waived = { toInterest: cents(0), toCharges: ofFees(12_000) };
const waiver = interestWaived(waived, suspendedIn(waived, 'defaulted', owing(36_000)));
const [givenUp] = chargesWrittenOff(owing(36_000), ofFees(30_000)) as [Entry];

test.each([
  ['at the switch late fees leave income', 0, [], 30_000, 'late_fees_suspended', FEES_OUT, 30_000],
  ['paid in part', 30_000, [], 20_000, 'suspended_late_fees_earned', FEES_BACK, 10_000],
  ['waived in part', 30_000, [waiver], 20_000, null, null, 0],
  ['written off', 30_000, [givenUp], 0, null, null, 0],
  ['the default is cured', 30_000, [], 0, 'suspended_late_fees_earned', FEES_BACK, 30_000],
] as const)('late fees, %s', (_, before, entries, after, kind, pair, amount) => {
  const [ofInterest, entry] = suspensionEntries(
    { ...NOTHING_SUSPENDED, charges: ofFees(before) },
    entries,
    { ...NOTHING_SUSPENDED, charges: ofFees(after) },
  );
  expect(entry?.postings).toEqual(amount === 0 ? [] : [{ ...pair, amount }]);
  if (kind) expect(entry?.kind).toBe(kind);
  expect(ofInterest?.postings).toEqual([]);
});

test('what was suspended and is given up is no loss; the duty on it is', () => {
  const lost = [
    { debit: 'late_fees_suspended', credit: 'fees_receivable', amount: 10_000 },
    { debit: 'interest_waived', credit: 'fees_receivable', amount: 2_000 },
  ];
  expect(waiver.postings).toEqual(lost);
  expect(givenUp.postings).toEqual([
    { debit: 'late_fees_suspended', credit: 'fees_receivable', amount: 30_000 },
    { debit: 'write_offs', credit: 'fees_receivable', amount: 6_000 },
  ]);
  expect(suspendedIn(waived, 'delinquent', owing(36_000))).toEqual(NOTHING_SUSPENDED);
});
