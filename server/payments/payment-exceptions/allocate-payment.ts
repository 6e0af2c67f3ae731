import type { PersonContext } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { takesPayments } from '@server/lending/incoming';
import { fieldRefusal, refusal } from '@server/lending/refusal';
import { payableLoanOf } from '@server/loans/loans/payable-loan';
import { refuseOwnMoney } from '@server/loans/loans/own-money';
import { repaymentChange } from '@server/payments/payments/book-repayment';
import { namedReference } from '@server/payments/payments/named-loan';
import { Refused } from '@server/platform/core/refused';
import { findLoanByReference } from './store';
import { unallocatedMoney } from './unallocated';

const UNKNOWN = fieldRefusal('reference', 'reference_unknown');
const NOT_RUNNING = refusal('loan_takes_no_payments');

/** Books unallocated money on the loan it was meant for, as of when it was paid. */
export async function allocatePayment(
  context: PersonContext,
  paymentId: string,
  { reference, reason }: { reference: string; reason: string },
): Promise<void> {
  await retrying(async () => {
    const { payment } = await unallocatedMoney(context, paymentId);
    const [file] = await findLoanByReference(
      context.db,
      await namedReference(context.db, reference),
    );
    if (!file) throw new Refused(UNKNOWN);
    refuseOwnMoney(context, file);
    if (!takesPayments(payableLoanOf(file))) throw new Refused(NOT_RUNNING);
    const { loan } = file;
    const paidAt = payment.paidAt ?? payment.createdAt;
    const isSinceThePayout = loan.disbursedAt !== null && paidAt >= loan.disbursedAt;
    const booked: Change = repaymentChange(context, file, {
      paymentId,
      amount: payment.amount,
      receipt: payment.receipt,
      paidAt: isSinceThePayout ? paidAt : context.now(),
      from: 'unallocated',
    });
    const subject = { kind: 'payment' as const, id: paymentId, loanId: loan.id };
    const set = { loanId: loan.id, personId: loan.borrowerId };
    const decided: Recorded = {
      update: { payments: [{ id: paymentId, version: payment.version, set }] },
      insert: { events: [eventOf(context, 'payment_allocated', subject, { reason })] },
    };
    await commit(context.db, joinChanges(booked, decided));
  });
}
