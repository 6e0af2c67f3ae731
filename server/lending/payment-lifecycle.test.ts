import { describe, expect, test } from 'vitest';
import { shillings } from '@shared/money';
import {
  EVIDENCE,
  type Evidence,
  type RequestMatch,
  compareWithRequest,
  isOpen,
  latePayout,
  nextStep,
  PAYMENT_STEPS,
  type PaymentStep,
  type ReceiptHolder,
} from './payment-lifecycle';

/** The table a second time, by evidence: step → step. What is not here changes nothing. */
const LEADS: Record<Evidence, Partial<Record<PaymentStep, PaymentStep>>> = {
  accepted: { sending: 'waiting' },
  refused: { sending: 'failed', unknown: 'failed', review: 'failed' },
  not_sent: { sending: 'requested' },
  no_answer: { sending: 'unknown' },
  paid: {
    requested: 'succeeded',
    sending: 'succeeded',
    waiting: 'succeeded',
    unknown: 'succeeded',
    review: 'succeeded',
    failed: 'succeeded',
  },
  failed: { sending: 'failed', waiting: 'failed', unknown: 'failed', review: 'failed' },
  in_doubt: { sending: 'unknown', waiting: 'unknown' },
  mismatch: { requested: 'review', sending: 'review', waiting: 'review', unknown: 'review' },
  settled_separately: {
    requested: 'failed',
    sending: 'failed',
    waiting: 'failed',
    unknown: 'failed',
    review: 'failed',
  },
  silence: { sending: 'unknown' },
  timed_out: { sending: 'review', waiting: 'review', unknown: 'review' },
  reversed: { succeeded: 'reversed' },
  taken_back: { requested: 'failed' },
};

describe.each(PAYMENT_STEPS)('%s', (step) => {
  test.each(EVIDENCE)('told %s', (evidence) => {
    expect(nextStep(step, evidence)).toBe(LEADS[evidence][step] ?? null);
  });
});

test('a proof of success wins over whatever was known, and only a reversal takes it back', () => {
  for (const step of PAYMENT_STEPS.filter((each) => each !== 'reversed')) {
    expect(nextStep(step, 'paid') ?? step).toBe('succeeded');
  }
  for (const evidence of EVIDENCE) {
    expect(nextStep('succeeded', evidence)).toBe(evidence === 'reversed' ? 'reversed' : null);
    expect(nextStep('reversed', evidence)).toBeNull();
  }
});

test('what proves nothing never makes a failure', () => {
  const proofless: Evidence[] = ['no_answer', 'in_doubt', 'silence', 'timed_out', 'mismatch'];
  for (const step of PAYMENT_STEPS) {
    for (const evidence of proofless) expect(nextStep(step, evidence)).not.toBe('failed');
  }
});

test('what was handed over is never taken back', () => {
  const takenBack = PAYMENT_STEPS.filter((step) => nextStep(step, 'taken_back') !== null);
  expect(takenBack).toEqual(['requested']);
});

test('only a success, a failure and a reversal are ends', () => {
  const ends = PAYMENT_STEPS.filter((step) => !isOpen(step));
  expect(ends).toEqual(['succeeded', 'failed', 'reversed']);
});

describe('how a success fits what was asked for', () => {
  const amount = shillings(1_000);
  const asked = { amount, receipt: null, requestId: 'ws_CO_1' };
  const told = { amount, receipt: 'SG632NMUAB', requestId: 'ws_CO_1' };
  test.each<[string, Partial<typeof asked>, Partial<typeof told>, ReceiptHolder, RequestMatch]>([
    ['as asked', {}, {}, 'nobody', 'paid'],
    ['our acknowledgement was lost', { requestId: null } as never, {}, 'nobody', 'paid'],
    ['it names no request', {}, { requestId: null } as never, 'nobody', 'paid'],
    ['another request', {}, { requestId: 'ws_CO_2' }, 'nobody', 'other_request'],
    ['a shilling less', {}, { amount: shillings(999) }, 'nobody', 'mismatch'],
    ['a shilling more', {}, { amount: shillings(1_001) }, 'nobody', 'mismatch'],
    ['no amount', {}, { amount: null } as never, 'nobody', 'mismatch'],
    ['no receipt', {}, { receipt: null } as never, 'nobody', 'mismatch'],
    ['booked under this receipt', { receipt: 'SG632NMUAB' } as never, {}, 'nobody', 'known'],
    ['booked under another', { receipt: 'SG632NMUAA' } as never, {}, 'nobody', 'other_receipt'],
    ['the receipt is that of a payment by hand', {}, {}, 'by_hand', 'settled_separately'],
    ['the receipt is another payment’s', {}, {}, 'other', 'receipt_used'],
    ['that one of another amount', {}, { amount: shillings(999) }, 'by_hand', 'settled_separately'],
  ])('%s', (_name, here, there, holder, expected) => {
    expect(compareWithRequest({ ...asked, ...here }, { ...told, ...there }, holder)).toBe(expected);
  });
});

describe('a payout that succeeded after we took it for refused', () => {
  test('stands when nothing else was sent and it is still owed', () => {
    expect(latePayout(null, true)).toBe('as_first');
  });

  test('takes the place of an attempt that was not handed over', () => {
    expect(latePayout('requested', true)).toBe('instead_of_later');
    expect(latePayout('requested', false)).toBe('instead_of_later');
  });

  test.each(['sending', 'waiting', 'unknown', 'review', 'succeeded'] as const)(
    'is to be recovered when another is %s',
    (later) => {
      expect(latePayout(later, true)).toBe('to_recover');
      expect(latePayout(later, false)).toBe('to_recover');
    },
  );

  test('is to be recovered when what it was for is gone', () => {
    expect(latePayout(null, false)).toBe('to_recover');
  });
});
