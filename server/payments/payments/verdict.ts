import type { Unrecorded, Committable } from '@server/platform/db/recorded';
import type { Context } from '@server/platform/core/context';
import {
  type Evidence,
  compareWithRequest,
  nextStep,
  type ReceiptHolder,
} from '@server/lending/payment-lifecycle';
import { nextCheck } from './check-times';
import { isPayout, isPrompt } from './payout-intent';
import { payoutPaid } from './payout-paid';
import { payoutRefusedChange } from './payout-refused';
import {
  SETTLED_SEPARATELY,
  promptFailedChange,
  promptPaidChange,
  promptReceiptChange,
} from './settle-prompt';
import { ofLoan, type PaymentCase, type PaymentRow } from './store';
import type { ProviderReport } from '@server/platform/core/ports/money-provider';
import { ON_DESK, onScreensOf } from '@server/platform/db/live-lines';

/** The outcome of a callback as one word for the record, and its change, if any. */
export interface Verdict {
  outcome: string;
  change: Committable;
  /** A genuine provider never sends this: the callback is kept, moves no money, and needs a person. */
  isSuspect?: true;
  /** Commit this change first, then read the same callback again. */
  isPreparation?: true;
}

export const nothing = (outcome: string): Verdict => ({ outcome, change: {} });
export const suspect = (outcome: string, change: Committable = {}): Verdict => ({
  outcome,
  change,
  isSuspect: true,
});

/** The verdict of a provider's report on a payment. */
export function verdictOn(
  context: Context,
  found: PaymentCase,
  report: ProviderReport,
  isStatus: boolean,
): Verdict {
  if (found.payment.status === 'reversed') return nothing('already_settled');
  switch (report.kind) {
    case 'unreadable':
      return suspect('unreadable');
    case 'open':
      return nothing('open');
    case 'in_doubt':
      if (isOther(found, report.requestId)) return suspect('other_request');
      return onDoubt(context, found, report.reason);
    case 'failed':
      if (isOther(found, report.requestId)) return suspect('other_request');
      return onFailure(context, found, report, isStatus);
    case 'paid':
      return onSuccess(context, found, report, isStatus);
  }
}

/** The provider's id for the payment. */
const requestIdOf = ({ payment }: PaymentCase): string | null =>
  isPayout(payment) ? payment.ourReference : payment.providerRequestId;

function isOther(found: PaymentCase, requestId: string | null): boolean {
  const own = requestIdOf(found);
  return own !== null && requestId !== null && own !== requestId;
}

function onFailure(
  context: Context,
  found: PaymentCase,
  report: Extract<ProviderReport, { kind: 'failed' }>,
  isStatus: boolean,
): Verdict {
  const { payment } = found;
  // A status query by receipt is about that receipt, not about the prompt.
  if (isStatus && !isPayout(payment)) return nothing('open');
  if (nextStep(payment.status, 'failed') === null) {
    if (!isStatus) return nothing('already_settled');
    return payment.status === 'failed' ? matched(context, found) : suspect('contradicted');
  }
  const change = isPayout(payment)
    ? payoutRefusedChange(context, found, report)
    : promptFailedChange(context, ofLoan(found), report);
  return { outcome: 'failed', change };
}

/** A queue timeout proves nothing: queries the payout's status and never sends it again automatically. */
function onDoubt(context: Context, found: PaymentCase, reason: string): Verdict {
  const step = nextStep(found.payment.status, 'in_doubt');
  if (step === null) return nothing('already_settled');
  const nextCheckAt = nextCheck(0, context.wall());
  return { outcome: 'unknown', change: stepped(found, { status: step, reason, nextCheckAt }) };
}

function onSuccess(
  context: Context,
  found: PaymentCase,
  report: Extract<ProviderReport, { kind: 'paid' }>,
  isStatus: boolean,
): Verdict {
  const { payment } = found;
  const { amount, receipt } = payment;
  const fit = compareWithRequest(
    { amount, receipt, requestId: requestIdOf(found) },
    report,
    holderOf(found),
  );
  switch (fit) {
    case 'paid':
      return paid(context, found, { ...report, receipt: report.receipt ?? '' });
    case 'known':
      return isStatus ? matched(context, found) : nothing('already_settled');
    case 'settled_separately': {
      if (!canBecome(found, 'settled_separately')) return nothing('already_settled');
      return {
        outcome: fit,
        change: promptFailedChange(context, ofLoan(found), SETTLED_SEPARATELY),
      };
    }
    case 'mismatch': {
      const step = nextStep(payment.status, 'mismatch');
      const reason = 'The provider reports another amount than was asked for, or no receipt';
      const nextCheckAt = nextCheck(0, context.wall());
      const review = step && stepped(found, { status: step, reason, checks: 0, nextCheckAt });
      return suspect('mismatch', review ?? {});
    }
    case 'other_request':
    case 'other_receipt':
    case 'receipt_used':
      return suspect(fit);
  }
}

const canBecome = ({ payment }: PaymentCase, evidence: Evidence): boolean =>
  nextStep(payment.status, evidence) !== null;

function paid(
  context: Context,
  found: PaymentCase,
  proof: { amount: PaymentRow['amount'] | null; receipt: string; paidAt: Date | null },
): Verdict {
  const { payment } = found;
  if (isPayout(payment)) {
    return { outcome: 'paid', ...payoutPaid(context, found, proof) };
  }
  const onLoan = ofLoan(found);
  if (payment.status === 'succeeded') {
    return { outcome: 'receipt', change: promptReceiptChange(onLoan, proof.receipt) };
  }
  const { amount } = payment;
  return { outcome: 'paid', change: promptPaidChange(context, onLoan, { ...proof, amount }) };
}

/** The provider's records agree with our books. */
const matched = (context: Context, found: PaymentCase): Verdict => ({
  outcome: 'matched',
  change: stepped(found, { matchedAt: context.now() }),
});

function holderOf({ payment, holder }: PaymentCase): ReceiptHolder {
  if (!holder || holder.id === payment.id) return 'nobody';
  const isByHand = holder.kind === 'direct_deposit' && holder.loanId === payment.loanId;
  return isPrompt(payment) && isByHand ? 'by_hand' : 'other';
}

/** Updates the payment's row only. */
export const stepped = ({ payment, file }: PaymentCase, set: Partial<PaymentRow>): Unrecorded => ({
  update: { payments: [{ id: payment.id, version: payment.version, set }] },
  shownOn: file ? onScreensOf(file.loan.id) : ON_DESK,
  whyNoEvent: 'money_on_its_way',
});
