import { isOneOf } from '@shared/statuses';
import { SETTLED } from '@server/lending/payment-kinds';
import type { Repayment, RepaymentStarted } from '@shared/contract/loans';
import type { Refund } from '@shared/contract/money';
import { toDecimalString } from '@shared/money';
import { coded, saying } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { instant } from '@server/loans/present';
import { payoutWords, promptWords } from '@server/money/result-words';
import type { PaymentRow } from './store';

/** A refund as its borrower sees it. What M-Pesa says of our own account is not theirs to read. */
export const presentRefund = (payment: PaymentRow): Refund => ({
  id: payment.id,
  amount: toDecimalString(payment.amount),
  status: isOneOf(SETTLED, payment.status) ? payment.status : 'pending',
  receipt: payment.receipt,
  ...saying('reason', payment.status === 'failed' ? refusalText(payment.resultCode ?? '') : null),
  createdAt: payment.createdAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
});

function refusalText(code: string): Coded {
  const { needs, text } = payoutWords(code);
  return needs === 'recipient' ? text : coded('refund_not_taken');
}

/** Where a payment stands, as people are told. */
export const OUTCOME: Record<PaymentRow['status'], Repayment['status']> = {
  requested: 'pending',
  sending: 'pending',
  waiting: 'pending',
  unknown: 'pending',
  review: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
};

/** Where a payment stands, in words for whoever pays. */
const STANDS: Partial<Record<PaymentRow['status'], Coded>> = {
  requested: coded('prompt_being_sent'),
  sending: coded('prompt_being_sent'),
  waiting: coded('prompt_on_phone'),
  unknown: coded('prompt_unanswered'),
  review: coded('prompt_in_review'),
};

export const presentRepayment = (payment: PaymentRow): Repayment => ({
  id: payment.id,
  channel: payment.kind === 'paybill' ? 'paybill' : 'prompt',
  amount: toDecimalString(payment.amount),
  status: OUTCOME[payment.status],
  receipt: payment.receipt,
  ...saying(
    'reason',
    payment.status === 'failed'
      ? promptWords(payment.resultCode ?? '').text
      : (STANDS[payment.status] ?? null),
  ),
  phone: payment.phone ?? payment.payer ?? '',
  paidAt: instant(payment.paidAt),
  createdAt: payment.createdAt.toISOString(),
  settledAt: instant(payment.settledAt),
});

export const presentRepaymentStarted = (payment: {
  id: string;
  amount: PaymentRow['amount'];
}): RepaymentStarted => ({
  id: payment.id,
  status: 'pending',
  amount: toDecimalString(payment.amount),
});
