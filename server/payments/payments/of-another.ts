import { isHeldByAnother } from '@server/people/accounts/store';
import type { Context } from '@server/platform/core/context';
import { type PaymentRow, phoneOf } from './store';

/** The result of a payment that was not sent, since the number is no longer its person's. */
export const OF_ANOTHER = {
  code: 'of_another',
  reason: 'another account has verified the number',
} as const;

/** Whether another account has verified the payment's number meanwhile, as an erased guarantor's: a stranger's. */
export async function isOfAnother(context: Context, payment: PaymentRow): Promise<boolean> {
  const { personId } = payment;
  return personId !== null && isHeldByAnother(context.db, phoneOf(payment), personId);
}
