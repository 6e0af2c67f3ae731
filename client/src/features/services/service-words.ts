import { t } from '@lingui/core/macro';
import type { ServiceKey, ServiceScope } from '@shared/contract/services';
import type { DeliveryStatus, Webhook, WebhookType } from '@shared/contract/webhooks';

/** What a key with the scope reads. */
export const scopeWords = (): Record<ServiceScope, string> => ({
  'loans:read': t`Loans`,
  'payments:read': t`Payments`,
});

/** What a webhook of the type tells. */
export const typeWords = (): Record<WebhookType, string> => ({
  'loan.submitted': t`Loan asked for`,
  'loan.approved': t`Loan approved`,
  'loan.disbursed': t`Payout on its way`,
  'loan.late': t`Instalment missed`,
  'loan.defaulted': t`Loan in default`,
  'loan.closed': t`Loan over`,
  'loan.written_off': t`Loan written off`,
  'payment.received': t`Money received`,
  'payment.paid_out': t`Money paid out`,
  'payment.reversed': t`Payment reversed`,
});

export const deliveryWords = (): Record<DeliveryStatus, string> => ({
  waiting: t`Waiting`,
  delivered: t`Delivered`,
  failed: t`Not taken`,
  dropped: t({ message: 'Not sent', context: 'a message to a webhook' }),
});

/** Why a key reads no more. */
export const keyEndWords = (): Record<NonNullable<ServiceKey['endedBecause']>, string> => ({
  owner: t`Ended by an owner`,
  maker: t`Ended with its maker’s rights`,
});

/** Why an address gets no more. */
export const webhookEndWords = (): Record<NonNullable<Webhook['endedBecause']>, string> => ({
  owner: t`Ended by an owner`,
  gone: t`Its receiver wants no more`,
});
