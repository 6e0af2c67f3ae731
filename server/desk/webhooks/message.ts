import type { WebhookMessage } from '@shared/contract/webhooks';
import { toDecimalString } from '@shared/money';
import { typeOf } from './event-types';
import type { DeliveryToMake } from './store';

/** The body: thin, without anybody's name or number; a receiver reads the rest by its service key. */
export function messageOf(delivery: DeliveryToMake): WebhookMessage {
  const { loanId, reference, loanStatus, paymentId, paymentKind, amount } = delivery;
  const type = typeOf(delivery.kind);
  if (!type) throw new Error(`no webhook tells of ${delivery.kind}`);
  const loan =
    loanId && reference && loanStatus
      ? { id: loanId, reference, status: loanStatus, closedReason: delivery.closedReason }
      : null;
  const payment =
    type.startsWith('payment.') && paymentId && paymentKind && amount !== null
      ? { id: paymentId, kind: paymentKind, amount: toDecimalString(amount) }
      : null;
  return {
    type,
    timestamp: delivery.at.toISOString(),
    data: { loan, ...(payment && { payment }) },
  };
}
