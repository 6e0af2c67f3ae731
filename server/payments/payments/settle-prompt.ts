import type { Cents } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import { eventOf } from '@server/platform/db/event';
import type { Recorded, Unrecorded } from '@server/platform/db/recorded';
import { onScreensOf } from '@server/platform/db/live-lines';
import { cashIn } from '@server/lending/ledger';
import type { FileWithPast } from '@server/loans/loans/loan-file';
import { guarantorPaymentChange } from './book-guarantor-payment';
import { repaymentChange } from './book-repayment';
import { effectivePaidAt } from './effective-paid-at';
import type { PaymentRow } from './store';

interface PromptCase {
  payment: PaymentRow;
  file: FileWithPast;
}

/** What the provider took and when; a status query gives neither receipt nor time. */
export interface PromptProof {
  amount: Cents;
  receipt: string | null;
  paidAt: Date | null;
}

/** The prompt was paid: books the money as of when it was taken. */
export function promptPaidChange(
  context: Context,
  { payment, file }: PromptCase,
  { amount, receipt, paidAt }: PromptProof,
): Recorded {
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

/** The prompt failed; no money moved. */
export function promptFailedChange(
  context: Context,
  { payment, file }: PromptCase,
  { code, reason }: { code: string; reason: string },
): Recorded {
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
  };
}

/** The result of a prompt whose money was booked separately, as a direct deposit. */
export const SETTLED_SEPARATELY = {
  code: 'settled_separately',
  reason: 'what was paid is booked as a payment of its own',
} as const;

/** Adds the receipt to a payment that was booked on a status query, which has none. */
export const promptReceiptChange = (
  { payment, file }: PromptCase,
  receipt: string,
): Unrecorded => ({
  update: { payments: [{ id: payment.id, version: payment.version, set: { receipt } }] },
  whyNoEvent: 'money_on_its_way',
  shownOn: onScreensOf(file.loan.id),
});
