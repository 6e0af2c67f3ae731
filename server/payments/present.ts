import type { Refund } from '@shared/contract/money';
import { toDecimalString } from '@shared/money';
import { coded, saying } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { payoutWords } from '@server/money/result-words';
import type { PaymentRow } from './store';

/** A refund as its borrower sees it. What M-Pesa says of our own account is not theirs to read. */
export const presentRefund = (payment: PaymentRow): Refund => ({
  id: payment.id,
  amount: toDecimalString(payment.amount),
  status:
    payment.status === 'succeeded' || payment.status === 'failed' ? payment.status : 'pending',
  receipt: payment.receipt,
  ...saying('reason', payment.status === 'failed' ? refusalText(payment.resultCode ?? '') : null),
  createdAt: payment.createdAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
});

function refusalText(code: string): Coded {
  const { needs, text } = payoutWords(code);
  return needs === 'recipient' ? text : coded('refund_not_taken');
}
