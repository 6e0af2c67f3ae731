import { isOneOf } from '@shared/statuses';
import { SETTLED } from '@server/lending/payment-kinds';
import type { Repayment, RepaymentStarted } from '@shared/contract/loans';
import type { Refund } from '@shared/contract/money';
import { toDecimalString, ZERO } from '@shared/money';
import { coded, saying } from '@shared/texts/english';
import type { Coded } from '@shared/texts/template';
import { instant } from '@server/loans/loans/present';
import { PROVIDERS } from '@shared/providers';
import { protocolOf } from '@server/platform/money/providers/index';
import type { CallbackRow, PaymentRow } from './store';

/** A refund as its borrower sees it. Hides the provider's text, which concerns our own account. */
export const presentRefund = (payment: PaymentRow): Refund => ({
  id: payment.id,
  amount: toDecimalString(payment.amount),
  status: isOneOf(SETTLED, payment.status) ? payment.status : 'pending',
  receipt: payment.receipt,
  ...saying('reason', payment.status === 'failed' ? refusalText(payment) : null),
  createdAt: payment.createdAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
});

/** Why we did not send a refund, to its borrower. */
const UNSENT = new Map<string | null, Coded>([
  ['owed_beside', coded('refund_owed_beside')],
  ['number_changed', coded('refund_number_changed')],
  ['of_another', coded('refund_to_another')],
  ['taken_back', coded('refund_made_before')],
]);

function refusalText({ provider, resultCode }: PaymentRow): Coded {
  const unsent = UNSENT.get(resultCode);
  if (unsent) return unsent;
  const { needs, text } = protocolOf(provider).explainPayout(resultCode ?? '');
  if (needs === 'recipient') return text;
  return coded('refund_not_taken', { provider: PROVIDERS[provider].name });
}

/** The payment's status as shown to people. */
export const OUTCOME: Record<PaymentRow['status'], Repayment['status']> = {
  requested: 'pending',
  sending: 'pending',
  waiting: 'pending',
  unknown: 'pending',
  review: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  reversed: 'reversed',
};

/** The payment's status as text for the payer. */
function standing({ status, kind, account, provider: id, reversedAs }: PaymentRow): Coded | null {
  if (kind === 'top_up') return coded('paid_by_top_up', { loan: account ?? '' });
  const provider = PROVIDERS[id].name;
  switch (status) {
    case 'requested':
    case 'sending':
      return coded('prompt_being_sent');
    case 'waiting':
      return coded('prompt_on_phone', { provider });
    case 'unknown':
      return coded('prompt_unanswered', { provider });
    case 'review':
      return coded('prompt_in_review', { provider });
    case 'reversed':
      return reversedAs === 'misposted'
        ? coded('payment_was_misposted')
        : coded('payment_taken_back', { provider });
    case 'succeeded':
    case 'failed':
      return null;
  }
}

/** How money came; by a prompt where nothing else is said. */
const CHANNELS: Partial<Record<PaymentRow['kind'], Repayment['channel']>> = {
  direct_deposit: 'direct_deposit',
  top_up: 'top_up',
};

export const presentRepayment = (payment: PaymentRow): Repayment => ({
  id: payment.id,
  channel: CHANNELS[payment.kind] ?? 'prompt',
  amount: toDecimalString(payment.amount),
  status: OUTCOME[payment.status],
  receipt: payment.receipt,
  ...saying(
    'reason',
    payment.status === 'failed'
      ? protocolOf(payment.provider).explainCollection(payment.resultCode ?? '').text
      : standing(payment),
  ),
  phone: payment.phone ?? payment.payer ?? '',
  paidAt: instant(payment.paidAt),
  createdAt: payment.createdAt.toISOString(),
  settledAt: instant(payment.settledAt),
});

/** A deposit that counts once the provider's records agree, as its borrower sees it. */
export const presentUnconfirmed = (notice: CallbackRow): Repayment => ({
  id: notice.id,
  channel: 'direct_deposit',
  amount: toDecimalString(notice.amount ?? ZERO),
  status: 'pending',
  receipt: notice.receipt,
  ...saying(
    'reason',
    coded('deposit_being_confirmed', { provider: PROVIDERS[notice.provider].name }),
  ),
  phone: '',
  paidAt: null,
  createdAt: notice.receivedAt.toISOString(),
  settledAt: null,
});

export const presentRepaymentStarted = (payment: {
  id: string;
  amount: PaymentRow['amount'];
}): RepaymentStarted => ({
  id: payment.id,
  status: 'pending',
  amount: toDecimalString(payment.amount),
});
