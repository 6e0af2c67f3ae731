import type { Cents } from '@shared/money';
import type { Context } from '@server/platform/context';
import type { Change } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { cashIn } from '@server/lending/ledger';
import { loanUpdates } from '@server/loans/parts';
import { guarantorPaymentChange } from './book-guarantor-payment';
import { repaymentChange } from './book-repayment';
import { effectivePaidAt } from './effective-paid-at';
import type { LoanCase, PaymentRow } from './store';

type PromptCase = Pick<LoanCase, 'payment' | 'file'>;

/** What M-Pesa took, and when, as far as it says: a status query bears no receipt and no time. */
export interface PromptProof {
  amount: Cents;
  receipt: string | null;
  paidAt: Date | null;
}

/** The prompt was paid: the money is booked, as of when it was taken. */
export function promptPaidChange(
  context: Context,
  { payment, file }: PromptCase,
  { amount, receipt, paidAt }: PromptProof,
): Change {
  const now = context.now();
  const takenAt = effectivePaidAt(paidAt, payment.createdAt, now);
  const from = cashIn(payment.provider);
  const money = { paymentId: payment.id, amount, receipt, paidAt: takenAt, from };
  const booked =
    payment.kind === 'guarantor_payment'
      ? guarantorPaymentChange(context, file, money, payment.claimId)
      : repaymentChange(context, file, money);
  const set: Partial<PaymentRow> = {
    status: 'succeeded',
    amount,
    receipt,
    paidAt: takenAt,
    settledAt: now,
    nextCheckAt: null,
  };
  const settled = { id: payment.id, version: payment.version, set };
  return { ...booked, update: { ...booked.update, payments: [settled] } };
}

/** The prompt came to nothing; no money moved by it. */
export function promptFailedChange(
  context: Context,
  { payment, file }: PromptCase,
  { code, reason }: { code: string; reason: string },
): Change {
  const subject = { kind: 'payment' as const, id: payment.id, loanId: file.loan.id };
  const set: Partial<PaymentRow> = {
    status: 'failed',
    resultCode: code,
    reason,
    settledAt: context.now(),
    nextCheckAt: null,
  };
  return {
    update: { payments: [{ id: payment.id, version: payment.version, set }] },
    insert: { events: [eventOf(context, 'prompt_failed', subject, { code, reason })] },
    live: loanUpdates(file),
  };
}

/** What a prompt ended with whose money stands on the loan as a payment by hand. */
export const SETTLED_SEPARATELY = {
  code: 'settled_separately',
  reason: 'what was paid is booked as a payment of its own',
} as const;

/** The payment was booked on the word of a query, which bears no receipt; here it is. */
export const promptReceiptChange = ({ payment, file }: PromptCase, receipt: string): Change => ({
  update: { payments: [{ id: payment.id, version: payment.version, set: { receipt } }] },
  live: loanUpdates(file),
});
