import type { Context } from '@server/context';
import { type Change, commit, LostRace, retrying } from '@server/db/change';
import {
  readPayoutResult,
  readPromptCallback,
  readStatusResult,
} from '@server/mobile-money/callbacks';
import { repaymentBookedChange } from './book-repayment';
import { promptFailedChange, promptReceiptChange } from './settle-prompt';
import { payoutConfirmedChange, payoutRefusedChange } from './settle-payout';
import { type CallbackRow, findCallbackCase, OPEN_STEPS, type PaymentCase } from './store';
import { nextCheck } from './check-times';

/** What a callback comes to, in one word for the record, and what it changes, if anything. */
interface Verdict {
  outcome: string;
  change: Change;
}

const nothing = (outcome: string): Verdict => ({ outcome, change: {} });

/** Applies what M-Pesa told us, once. What does not fit the payment is kept with the reason and moves nothing. */
export async function applyCallback(context: Context, callbackId: string): Promise<void> {
  await retrying(async () => {
    const found = await findCallbackCase(context.db, callbackId);
    if (!found || found.callback.appliedAt) return;
    try {
      await conclude(context, found.callback, verdict(context, found, found.callback));
    } catch (error) {
      if (!(error instanceof LostRace) || error.constraint !== 'payments_receipt_key') throw error;
      await conclude(context, found.callback, nothing('receipt_used'));
    }
  });
}

/** Outcomes that an honest M-Pesa never brings about: kept, and someone should look. */
const SUSPECT: ReadonlySet<string> = new Set([
  'unreadable',
  'other_request',
  'mismatch',
  'receipt_used',
]);

async function conclude(
  context: Context,
  { id, version, paymentId }: CallbackRow,
  { outcome, change }: Verdict,
): Promise<void> {
  const applied = { id, version, set: { appliedAt: context.now(), outcome } };
  await commit(context.db, { ...change, update: { ...change.update, callbacks: [applied] } });
  if (SUSPECT.has(outcome)) {
    context.log.warn({ callbackId: id, paymentId, outcome }, 'a callback was kept and not applied');
  }
}

function verdict(context: Context, found: PaymentCase, callback: CallbackRow): Verdict {
  switch (callback.channel) {
    case 'prompt':
      return onPrompt(context, found, callback.body);
    case 'payout':
    case 'payout_timeout':
      return onPayout(context, found, callback.body);
    case 'status':
      return onStatus(context, found, callback.body);
    case 'paybill':
    case 'notice':
      return nothing('unreadable');
  }
}

const isOpen = ({ payment }: PaymentCase): boolean =>
  OPEN_STEPS.some((step) => step === payment.status) || payment.status === 'review';

function onPrompt(context: Context, found: PaymentCase, body: unknown): Verdict {
  const told = readPromptCallback(body);
  if (told.kind === 'unreadable') return nothing('unreadable');
  const { payment } = found;
  const isOther =
    payment.checkoutRequestId !== null && payment.checkoutRequestId !== told.checkoutRequestId;
  if (isOther) return nothing('other_request');
  if (told.kind === 'failed') {
    if (!isOpen(found)) return nothing('already_settled');
    return { outcome: 'failed', change: promptFailedChange(context, found, told) };
  }
  if (told.amount !== payment.amount || !told.receipt) return nothing('mismatch');
  const proof = { amount: told.amount, receipt: told.receipt, paidAt: told.paidAt };
  if (payment.status !== 'succeeded') {
    return { outcome: 'paid', change: repaymentBookedChange(context, found, proof) };
  }
  return payment.receipt === null
    ? { outcome: 'receipt', change: promptReceiptChange(found, told.receipt) }
    : nothing('already_settled');
}

function onPayout(context: Context, found: PaymentCase, body: unknown): Verdict {
  const told = readPayoutResult(body);
  if (told.kind === 'unreadable') return nothing('unreadable');
  const { payment } = found;
  if (told.originatorConversationId !== payment.originatorConversationId)
    return nothing('other_request');
  if (!isOpen(found)) return nothing('already_settled');
  switch (told.kind) {
    case 'paid': {
      if (told.amount !== payment.amount || !told.receipt) return nothing('mismatch');
      const proof = { receipt: told.receipt, paidAt: told.paidAt };
      return { outcome: 'paid', change: payoutConfirmedChange(context, found, proof) };
    }
    case 'failed':
      return { outcome: 'failed', change: payoutRefusedChange(context, found, told) };
    case 'unknown':
      return { outcome: 'unknown', change: doubtChange(context, found, told.reason) };
  }
}

function onStatus(context: Context, found: PaymentCase, body: unknown): Verdict {
  const told = readStatusResult(body);
  if (told.kind === 'unreadable') return nothing('unreadable');
  if (told.kind === 'open' || told.kind === 'unknown') return nothing(told.kind);
  if (!isOpen(found)) return nothing('already_settled');
  if (told.kind === 'failed') {
    return { outcome: 'failed', change: payoutRefusedChange(context, found, told) };
  }
  if (told.amount !== found.payment.amount || !told.receipt) return nothing('mismatch');
  const proof = { receipt: told.receipt, paidAt: told.finalisedAt };
  return { outcome: 'paid', change: payoutConfirmedChange(context, found, proof) };
}

/** A queue timeout proves nothing: the payout is asked about, never sent again by itself. */
const doubtChange = (context: Context, { payment }: PaymentCase, reason: string): Change => ({
  update: {
    payments: [
      {
        id: payment.id,
        version: payment.version,
        set: { status: 'unknown', reason, nextCheckAt: nextCheck(0, context.now()) },
      },
    ],
  },
});
