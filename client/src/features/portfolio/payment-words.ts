import { t } from '@lingui/core/macro';
import type { PaymentSpan } from '@shared/list-orders';
import type { PaymentKind } from '@shared/payment-kinds';
import type { IconName } from '@client/ui/icon';
import type { Tone } from '@client/ui/tone';

/** What a payment was for. */
export const paymentKinds = (): Record<PaymentKind, string> => ({
  disbursement: t`Loan paid out`,
  repayment: t`Repayment by prompt`,
  direct_deposit: t`Paid in by hand`,
  refund: t`Credit paid back`,
  return: t`Money returned to its payer`,
  guarantor_payment: t`Guarantor’s payment`,
  reimbursement: t`Paid on to a guarantor`,
  top_up: t`Paid off by a new loan`,
});

/** What became of payments. */
export const paymentStates = (): Record<PaymentSpan, string> => ({
  all: t`All`,
  open: t({ message: 'On its way', context: 'a payment' }),
  succeeded: t({ message: 'Paid', context: 'a payment' }),
  failed: t({ message: 'Failed', context: 'a payment' }),
  reversed: t({ message: 'Reversed', context: 'a payment' }),
});

export const PAYMENT_LOOKS: Record<Exclude<PaymentSpan, 'all'>, [Tone, IconName]> = {
  open: ['wait', 'hourglass'],
  succeeded: ['good', 'checkCircle'],
  failed: ['plain', 'close'],
  reversed: ['note', 'back'],
};
