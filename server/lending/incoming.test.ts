import { describe, expect, test } from 'vitest';
import { cents, shillings } from '@shared/money';
import { type ClosedReason, LOAN_STATUSES, type LoanStatus } from '@shared/words';
import {
  faultOf,
  placeIncoming,
  type PromptOnLoan,
  referenceOf,
  type PayableLoan,
} from './incoming';
import { PAYMENT_STEPS } from './payment-lifecycle';

const NOON = new Date('2026-03-02T09:00:00Z');
const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000);
const money = { amount: shillings(1_000), paidAt: later(1) };
const loan = (
  status: LoanStatus,
  closedReason: ClosedReason | null = null,
  owed = 0,
): PayableLoan => ({
  status,
  closedReason,
  owedToGuarantors: cents(owed),
});
const prompt = (changes: Partial<PromptOnLoan> = {}): PromptOnLoan => ({
  id: 'prompt',
  step: 'waiting',
  amount: shillings(1_000),
  receipt: null,
  sentAt: NOON,
  ...changes,
});

describe('without a prompt of the amount', () => {
  test.each(LOAN_STATUSES)('a loan that is %s', (status) => {
    const takes = ['active', 'delinquent', 'defaulted'].includes(status);
    const expected = { kind: takes ? 'loan' : 'unallocated' };
    expect(placeIncoming(money, loan(status), [])).toEqual(expected);
  });

  test('a reference that nobody has', () => {
    expect(placeIncoming(money, null, [])).toEqual({ kind: 'unallocated' });
  });

  test.each([
    ['of another amount', { amount: shillings(999) }],
    ['that has its receipt', { step: 'succeeded', receipt: 'SG632NMUAB' }],
    ['that was never sent', { step: 'requested', sentAt: null }],
  ] satisfies [string, Partial<PromptOnLoan>][])('a prompt %s is not it', (_name, changes) => {
    expect(placeIncoming(money, loan('active'), [prompt(changes)])).toEqual({ kind: 'loan' });
  });
});

/** A reversed prompt has its receipt, so it is none of these. */
const STEPS = PAYMENT_STEPS.filter((step) => step !== 'reversed');

describe('with a prompt of the amount', () => {
  test.each(STEPS)('that is %s, within its minutes', (step) => {
    expect(placeIncoming(money, loan('active'), [prompt({ step })])).toEqual({
      kind: 'prompt',
      id: 'prompt',
    });
  });

  test.each(STEPS)('that is %s, long after', (step) => {
    const expected = step === 'failed' ? { kind: 'loan' } : { kind: 'prompt', id: 'prompt' };
    const late = { ...money, paidAt: later(60) };
    expect(placeIncoming(late, loan('active'), [prompt({ step })])).toEqual(expected);
  });

  test('the one that lacks only its receipt comes first, then the open one', () => {
    const prompts = [
      prompt({ id: 'failed', step: 'failed' }),
      prompt({ id: 'open' }),
      prompt({ id: 'paid', step: 'succeeded' }),
    ];
    expect(placeIncoming(money, loan('active'), prompts)).toMatchObject({ id: 'paid' });
    expect(placeIncoming(money, loan('active'), prompts.slice(0, 2))).toMatchObject({ id: 'open' });
    expect(placeIncoming(money, loan('active'), prompts.slice(0, 1))).toMatchObject({
      id: 'failed',
    });
  });

  test.each(['review', 'succeeded', 'failed'] as const)(
    'an older one that is %s leaves it to the one that was on the phone',
    (step) => {
      const older = prompt({ id: 'older', step, sentAt: later(-20) });
      for (const newer of [prompt({ id: 'newer' }), prompt({ id: 'newer', step: 'failed' })]) {
        expect(placeIncoming(money, loan('active'), [older, newer])).toMatchObject({ id: 'newer' });
      }
    },
  );

  test('also on a loan that is closed by now: it was asked for while it ran', () => {
    expect(placeIncoming(money, loan('closed', 'repaid'), [prompt()])).toMatchObject({
      kind: 'prompt',
    });
  });
});

describe('what somebody is about to pay by hand', () => {
  test.each(LOAN_STATUSES)('for a loan that is %s', (status) => {
    const takes = ['active', 'delinquent', 'defaulted'].includes(status);
    expect(faultOf(shillings(100), loan(status))).toBe(takes ? null : 'account');
  });

  test.each([
    ['repaid', 0, 'account'],
    ['repaid', 99, 'account'],
    ['repaid', 100, null],
    ['written_off', 0, null],
    ['written_off', 5_000, null],
    ['withdrawn', 0, 'account'],
    ['declined', 0, 'account'],
    ['expired', 0, 'account'],
  ] as const)('for a closed loan, %s, with %i cents owed to guarantors', (why, owed, expected) => {
    expect(faultOf(shillings(100), loan('closed', why, owed))).toBe(expected);
    const kind = expected === null ? 'loan' : 'unallocated';
    expect(placeIncoming(money, loan('closed', why, owed), [])).toEqual({ kind });
  });

  test('for a reference that nobody has', () => {
    expect(faultOf(shillings(100), null)).toBe('account');
  });

  test.each([
    [cents(1), null],
    [shillings(250_000), null],
    [shillings(250_001), 'amount'],
    [cents(0), 'amount'],
    [null, 'amount'],
  ])('an amount of %s cents', (amount, expected) => {
    expect(faultOf(amount, loan('active'))).toBe(expected);
  });
});

test.each([
  ['LN7K2M9X4P', 'LN7K2M9X4P'],
  [' ln7k2m9x4p ', 'LN7K2M9X4P'],
  ['LN 7K2M 9X4P', 'LN7K2M9X4P'],
  ['ln-7k2m-9x4p', 'LN7K2M9X4P'],
  ['', ''],
])('the account "%s" as typed is %s', (typed, reference) => {
  expect(referenceOf(typed)).toBe(reference);
});
