import type { Context } from '@server/platform/core/context';
import { askForStatus } from '@server/payments/payments/check-payment';
import { isPayout } from '@server/payments/payments/payout-intent';
import { findPayment } from '@server/payments/payments/store';

/** Queries the provider's records about one settled payment; the answer comes as a callback and is compared there. */
export async function askPayment(context: Context, paymentId: string): Promise<void> {
  const [payment] = await findPayment(context.db, paymentId);
  if (!payment || payment.matchedAt) return;
  if (isPayout(payment)) await askForStatus(context, { payment }, null);
  else if (payment.receipt) await askForStatus(context, { payment }, payment.receipt);
}
