import type { PersonContext } from '@server/platform/core/context';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import { findCase, type PaymentRow } from '@server/payments/payments/store';
import { Refused } from '@server/platform/core/refused';
import { findReturnsOf } from './store';

const ALLOCATED = refusal('payment_allocated');
const RETURNED = refusal('payment_returned');

/**
 * Unallocated money from a direct deposit, with the returns tried so far. Throws Refused: 404 when there is no such
 * money, 409 when it is allocated or returned.
 */
export async function unallocatedMoney(
  { db }: PersonContext,
  paymentId: string,
): Promise<{ payment: PaymentRow; returns: PaymentRow[] }> {
  const found = await findCase(db, paymentId);
  if (found?.payment.kind !== 'direct_deposit') throw new Refused(NOT_FOUND);
  const { payment } = found;
  if (payment.loanId !== null) throw new Refused(ALLOCATED);
  const returns = await findReturnsOf(db, paymentId);
  if (returns.some(holdsMoney)) throw new Refused(RETURNED);
  return { payment, returns };
}

/** Open or completed; not refused, and its money did not come back to us. */
const holdsMoney = ({ status, toRecover, recoveredAt }: PaymentRow): boolean =>
  status !== 'failed' && (toRecover === null || (toRecover === 0 && recoveredAt === null));
