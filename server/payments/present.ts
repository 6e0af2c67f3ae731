import type { Refund } from '@shared/contract/money';
import { toDecimalString } from '@shared/money';
import { PROVIDERS, type ProviderId } from '@shared/providers';
import { protocolOf } from '@server/money/providers/index';
import type { PaymentRow } from './store';

/** A refund as its borrower sees it. What the provider says of our own account is not theirs to read. */
export const presentRefund = (payment: PaymentRow): Refund => ({
  id: payment.id,
  amount: toDecimalString(payment.amount),
  status:
    payment.status === 'succeeded' || payment.status === 'failed' ? payment.status : 'pending',
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
