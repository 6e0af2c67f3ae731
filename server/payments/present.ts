import { isOneOf } from '@shared/statuses';
import { SETTLED } from '@server/lending/payment-kinds';
import type { Repayment, RepaymentStarted } from '@shared/contract/loans';
import type { Refund } from '@shared/contract/money';
import { toDecimalString } from '@shared/money';
import { PROVIDERS, type ProviderId } from '@shared/providers';
import { protocolOf } from '@server/money/providers/index';
import { instant } from '@server/loans/present';
import type { PaymentRow } from './store';

/** A refund as its borrower sees it. What the provider says of our own account is not theirs to read. */
export const presentRefund = (payment: PaymentRow): Refund => ({
  id: payment.id,
  amount: toDecimalString(payment.amount),
  status: isOneOf(SETTLED, payment.status) ? payment.status : 'pending',
  receipt: payment.receipt,
  reason:
    payment.status === 'failed' ? refusalWords(payment.provider, payment.resultCode ?? '') : null,
  createdAt: payment.createdAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
});

function refusalWords(provider: ProviderId, code: string): string {
  const words = protocolOf(provider).explainPayout(code);
  if (words.needs === 'recipient') return words.sentence;
  const { name } = PROVIDERS[provider];
  return `${name} did not take it this time. The money is still yours; we will send it again.`;
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
const STANDS: Partial<Record<PaymentRow['status'], string>> = {
  requested: 'We are sending the prompt to your phone.',
  sending: 'We are sending the prompt to your phone.',
  waiting: 'The prompt is on your phone. Enter your M-Pesa PIN.',
  unknown: 'M-Pesa has not answered yet. If a prompt appears, you can pay it once.',
  review: 'M-Pesa has not told us what happened. A person on our side is looking at it.',
};

export const presentRepayment = (payment: PaymentRow): Repayment => ({
  id: payment.id,
  channel: payment.kind === 'direct_deposit' ? 'direct_deposit' : 'prompt',
  amount: toDecimalString(payment.amount),
  status: OUTCOME[payment.status],
  receipt: payment.receipt,
  reason:
    payment.status === 'failed'
      ? protocolOf(payment.provider).explainCollection(payment.resultCode ?? '').sentence
      : (STANDS[payment.status] ?? null),
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
