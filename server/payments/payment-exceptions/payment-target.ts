import type { AnyTarget } from '@server/loans/approvals/act';
import type { Db } from '@server/platform/core/ports/database';
import { findCase } from '@server/payments/payments/store';

/** The target of an act about a payment; its version changes with every decision about it. */
export interface PaymentTarget extends AnyTarget {
  paymentId: string;
}

export async function findTarget(db: Db, paymentId: string): Promise<PaymentTarget | undefined> {
  const found = await findCase(db, paymentId);
  return found && { file: found.file, seen: String(found.payment.version), paymentId };
}
