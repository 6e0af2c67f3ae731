import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Repayment, Schedule } from '@shared/contract/loans';
import { setLocale } from '@client/lib/i18n';
import { receiptText } from '@client/lib/receipt-text';
import { loadAllCatalogs } from '@client/locales/all-catalogs';
import { concerningLoan, receiptsText, scheduleText } from './paper-texts';

const loan = {
  reference: 'LN5S4JPN25',
  amount: '20000.00',
  term: 3 as const,
  broughtForward: null,
  paid: '20000.00',
  givenUp: '0.00',
  credit: '0.00',
};

const paid: Repayment = {
  id: '1',
  channel: 'prompt',
  amount: '1000.00',
  status: 'succeeded',
  receipt: 'UC2KKSQAJF',
  reason: null,
  reasonCode: null,
  phone: '254710000001',
  paidAt: '2026-03-02T09:00:00.000Z',
  createdAt: '2026-03-02T08:59:00.000Z',
  settledAt: '2026-03-02T09:00:05.000Z',
};
const failed: Repayment = { ...paid, id: '2', status: 'failed', receipt: null, paidAt: null };

beforeAll(loadAllCatalogs);
afterEach(() => setLocale('en'));

test('a receipt says what came when, its M-Pesa code and the loan, and no number', () => {
  expect(receiptText(concerningLoan(loan), paid)).toBe(
    'Tegemea receipt\nReceived KSh 1,000 on 2 Mar 2026, 12:00\n' +
      'M-Pesa code UC2KKSQAJF\nLoan LN5S4JPN25',
  );
});

test('all receipts leave out what was not paid, and name a credit where there is one', () => {
  const lines = receiptsText({ ...loan, credit: '750.00' }, [failed, paid]).split('\n');
  expect(lines).toEqual([
    'Tegemea receipts, loan LN5S4JPN25',
    '2 Mar 2026, 12:00: KSh 1,000, UC2KKSQAJF',
    'Paid towards the loan: KSh 20,000',
    'Kept as a credit: KSh 750',
  ]);
  expect(receiptsText(loan, [paid])).not.toContain('credit');
  expect(receiptsText({ ...loan, givenUp: '12.50' }, [paid])).toContain(
    'Given up by us: KSh 12.50',
  );
});

test('a schedule has a line for each instalment, and says when it is only a projection', () => {
  const row = { principal: '6600.00', interest: '300.00', amount: '6900.00', givenUp: '0.00' };
  const schedule: Schedule = {
    isProjected: false,
    instalments: [
      { ...row, number: 1, dueDate: '2026-04-02', paid: '6900.00', status: 'paid' },
      { ...row, number: 2, dueDate: '2026-05-02', paid: '100.00', status: 'part_paid' },
      { ...row, number: 3, dueDate: '2026-06-02', paid: '0.00', status: 'upcoming' },
    ],
    totalInterest: '700.00',
    totalRepayable: '20700.00',
  };
  expect(scheduleText(loan, schedule).split('\n')).toEqual([
    'Tegemea payment schedule, loan LN5S4JPN25',
    'KSh 20,000 over 3 months',
    '1. 2 Apr 2026: KSh 6,900, paid',
    '2. 2 May 2026: KSh 6,900, KSh 100 paid so far',
    '3. 2 Jun 2026: KSh 6,900',
    'Total interest: KSh 700',
    'Total to pay back: KSh 20,700',
  ]);
  const waived = { ...row, number: 1, dueDate: '2026-04-02', status: 'paid' as const };
  const given = { ...waived, paid: '6600.00', givenUp: '300.00' };
  expect(scheduleText(loan, { ...schedule, instalments: [given] })).toContain(
    '1. 2 Apr 2026: KSh 6,900, KSh 6,600 paid so far, KSh 300 given up by us',
  );
  const from = { source: 'tegemea', number: 'LN2A2A2A2A', on: '2026-03-31', lent: '60000.00' };
  const brought = { ...from, earlier: [{ source: 'mifos', number: '17' }] };
  const moved = { ...loan, broughtForward: brought };
  expect(scheduleText(moved, schedule)).toContain('\nKSh 20,000\n');
  for (const text of [scheduleText(moved, schedule), receiptsText(moved, [paid])]) {
    expect(text).toContain('loan LN5S4JPN25 (tegemea LN2A2A2A2A, mifos 17)\n');
  }
  expect(scheduleText(loan, { ...schedule, isProjected: true })).toContain('if the money came');
});

test('a paper is in the language that is spoken', () => {
  setLocale('sw');
  expect(receiptText(concerningLoan(loan), paid)).toBe(
    'Risiti ya Tegemea\nTumepokea KSh 1,000, 2 Mac 2026, 12:00\n' +
      'Msimbo wa M-Pesa UC2KKSQAJF\nMkopo LN5S4JPN25',
  );
  expect(receiptsText(loan, [paid]).split('\n')[0]).toBe('Risiti za Tegemea, mkopo LN5S4JPN25');
});
