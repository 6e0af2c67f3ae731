import { describe, expect, test } from 'vitest';
import type { Context } from '@server/context';
import { gsmText } from './gsm-text';
import { textLength } from './text-length';
import { type MessageKind, textOf } from './texts';

const context = {
  publicUrl: 'https://tegemea.co.ke',
  secret: 'a secret for tests alone',
} as Context;

const PARTS: Record<MessageKind, Record<string, string>> = {
  phone_code: { codeId: '0190a000-0000-7000-8000-000000000000' },
  invitation: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '12500.00',
    purpose: 'business capital',
    loanId: '0190a000-0000-7000-8000-000000000000',
    refusal: '254712345678' + 'a'.repeat(16),
  },
  terms_changed: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '12500.00',
    term: '6',
    loanId: '0190a000-0000-7000-8000-000000000000',
  },
  loan_approved: { amount: '12500.00' },
  loan_declined: { reason: 'The “income” isn’t shown – sorry…' },
  loan_returned: { reason: 'One more guarantor, please.' },
  loan_paid_out: {
    amount: '12500.00',
    receipt: 'UJ22T8IYOU',
    firstDue: '2 Apr 2026',
    instalment: '2200.00',
  },
  repayment_received: { amount: '2200.00', receipt: 'UJ22T8IYOU', left: '10300.50' },
  loan_repaid: { amount: '2200.00', receipt: 'UJ22T8IYOU' },
  credit_refunded: { amount: '750.00', receipt: 'UJ22T8IYOU' },
  guarantee_released: { borrower: 'Wanjikũ Njĩrũ' },
  appeal_upheld: { borrower: 'Wanjikũ', reason: 'You had paid before the notice went out.' },
  appeal_dismissed: {
    borrower: 'Wanjikũ',
    amount: '2350.40',
    deadline: '9 Mar 2026, 08:00',
    reason: 'You agreed in the app on 2 March.',
    guaranteeId: '0190a000-0000-7000-8000-000000000000',
  },
  loan_written_off: { amount: '10300.50', reference: 'LN7K2M9X4P' },
  guarantee_written_off: { borrower: 'Wanjikũ Njĩrũ' },
  final_demand: { arrears: '10452.37', days: '90', deadline: '14 Jul 2026, 08:00' },
  claim_notice: {
    borrower: 'Wanjikũ Njĩrũ',
    days: '90',
    arrears: '10452.37',
    share: '2613.09',
    reminders: '5',
    deadline: '14 Jul 2026, 08:00',
    guaranteeId: '0190a000-0000-7000-8000-000000000000',
  },
  claim_charged: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '2613.00',
    guaranteeId: '0190a000-0000-7000-8000-000000000000',
  },
  claim_lifted: { borrower: 'Wanjikũ Njĩrũ' },
  claim_taken_back: { borrower: 'Wanjikũ Njĩrũ' },
  guarantor_payment_received: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '2613.00',
    receipt: 'UJ22T8IYOU',
  },
  guarantor_paid_for_you: { guarantor: 'Brian Otieno', amount: '2613.00', left: '14300.50' },
  guarantors_repaid: {
    amount: '5000.00',
    receipt: 'UJ22T8IYOU',
    passedOn: '2613.00',
    left: '14300.50',
  },
  guarantor_payment_returned: {
    borrower: 'Wanjikũ Njĩrũ',
    amount: '2613.00',
    receipt: 'UJ22T8IYOU',
    back: '2613.00',
  },
  recovered: { amount: '5000.00', receipt: 'UJ22T8IYOU' },
  reimbursed: { borrower: 'Wanjikũ Njĩrũ', amount: '2613.00', receipt: 'UJ22T8IYOU' },
  payment_soon: { amount: '12500.50', dueOn: '2026-09-09' },
  payment_today: { amount: '12500.50', dueOn: '2026-09-09' },
  payment_late: { amount: '1742.00', dueOn: '2026-03-09' },
  payment_late_7: { amount: '12500.50', dueOn: '2026-09-09' },
  payment_late_30: { amount: '12500.50', days: '30' },
  payment_late_60: { amount: '12500.50', days: '60', guarantors: '2' },
  early_word: { borrower: 'Asha' },
  early_word_60: { borrower: 'Asha' },
};
/** Those that have to say more than fits into one. */
const LONG: ReadonlySet<MessageKind> = new Set([
  'invitation',
  'terms_changed',
  'final_demand',
  'claim_notice',
  'claim_charged',
  'guarantor_payment_received',
  'guarantor_paid_for_you',
  'appeal_dismissed',
]);

describe('every SMS', () => {
  test.each(Object.entries(PARTS) as [MessageKind, Record<string, string>][])(
    '%s is in GSM-7 letters, and short',
    (kind, parts) => {
      const text = textOf(kind, parts, context);
      expect(textLength(text).encoding).toBe('GSM-7');
      expect(textLength(text).parts).toBeLessThanOrEqual(LONG.has(kind) ? 2 : 1);
      expect(text).not.toMatch(/undefined|null|\?\?|NaN/);
    },
  );

  test('says money as people do', () => {
    expect(textOf('repayment_received', PARTS.repayment_received, context)).toBe(
      'Tegemea: we received KSh 2,200, M-Pesa UJ22T8IYOU. Left to pay: KSh 10,300.50.',
    );
  });

  test('speaks of lateness without blame', () => {
    expect(textOf('payment_late', PARTS.payment_late, context)).toBe(
      'Tegemea: KSh 1,742 was due on Monday 9 March. Pay today and nothing else changes.',
    );
    expect(textOf('early_word', PARTS.early_word, context)).toBe(
      `Tegemea: Asha's loan needs attention. You don't owe anything now.`,
    );
  });

  test('names no receipt where there is none yet', () => {
    const parts = { amount: '2200.00', receipt: '', left: '10300.50' };
    expect(textOf('repayment_received', parts, context)).toBe(
      'Tegemea: we received KSh 2,200. Left to pay: KSh 10,300.50.',
    );
    expect(textOf('loan_repaid', parts, context)).toBe(
      'Tegemea: we received KSh 2,200. Your loan is repaid. Thank you!',
    );
  });

  test('a code fits the phone’s own filling in', () => {
    const text = textOf('phone_code', PARTS.phone_code, context);
    const [, code] = /^(\d{6}) is your Tegemea code\. Expires in 5 min\./.exec(text) ?? [];
    expect(text.split('\n').at(-1)).toBe(`@tegemea.co.ke #${code}`);
    expect(text.length).toBeLessThanOrEqual(140);
  });
});

describe('gsmText', () => {
  test.each([
    ['plain', 'plain'],
    ['Wanjikũ Njĩrũ', 'Wanjiku Njiru'],
    ['Wanjiku\u0303', 'Wanjiku'],
    ['it’s “so” – really…', `it's "so" - really...`],
    ['a\u00a0b', 'a b'],
    ['é is GSM, ê is not', 'é is GSM, e is not'],
    ['100 €', '100 €'],
    ['😀 汉', '? ?'],
  ])('%j becomes %j', (given, plain) => {
    expect(gsmText(given)).toBe(plain);
  });
});
