import type { Refund } from '@shared/contract/money';
import { toDecimalString } from '@shared/money';
import { payoutWords } from '@server/money/result-words';
import type { PaymentRow } from './store';

/** A refund as its borrower sees it. What M-Pesa says of our own account is not theirs to read. */
export const presentRefund = (payment: PaymentRow): Refund => ({
  id: payment.id,
  amount: toDecimalString(payment.amount),
  status:
    payment.status === 'succeeded' || payment.status === 'failed' ? payment.status : 'pending',
  receipt: payment.receipt,
  reason: payment.status === 'failed' ? refusalWords(payment.resultCode ?? '') : null,
  createdAt: payment.createdAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
});

function refusalWords(code: string): string {
  const words = payoutWords(code);
  if (words.needs === 'recipient') return words.sentence;
  return 'M-Pesa did not take it this time. The money is still yours; we will send it again.';
}
