import type { Context } from '@server/context';
import { commit, retrying } from '@server/db/change';
import type { PayoutAnswer } from '@server/mobile-money/mobile-money';
import { callbackUrl } from './callback-url';
import { nextCheck } from './check-times';
import { payoutRefusedChange } from './settle-payout';
import { findCase, type PaymentCase, type PaymentRow, phoneOf } from './store';

/**
 * Hands the payout to M-Pesa under the id that was fixed when it was decided. A run that finds it already
 * `sending` repeats the call under the same id, which M-Pesa refuses as a duplicate if the first got through.
 */
export async function sendPayout(context: Context, paymentId: string): Promise<void> {
  const found = await claim(context, paymentId);
  if (!found) return;
  const { payment, file } = found;
  const answer = await context.mobileMoney.sendPayout({
    originatorConversationId: payment.originatorConversationId ?? '',
    phone: phoneOf(payment),
    amount: payment.amount,
    remarks: 'Loan payout',
    occasion: file.loan.reference,
    resultUrl: callbackUrl(context, 'payout', payment.id),
    timeoutUrl: callbackUrl(context, 'payout_timeout', payment.id),
  });
  const isFirstCall = payment.status === 'requested';
  await record(context, paymentId, answer, isFirstCall);
}

async function claim(context: Context, paymentId: string): Promise<PaymentCase | null> {
  return retrying(async () => {
    const found = await findCase(context.db, paymentId);
    if (!found) return null;
    const { payment } = found;
    if (payment.status === 'sending') return found;
    if (payment.status !== 'requested') return null;
    const set = { status: 'sending' as const, sentAt: context.now() };
    await commit(context.db, {
      update: { payments: [{ id: payment.id, version: payment.version, set }] },
    });
    return found;
  });
}

async function record(
  context: Context,
  paymentId: string,
  answer: PayoutAnswer,
  isFirstCall: boolean,
): Promise<void> {
  await retrying(async () => {
    const found = await findCase(context.db, paymentId);
    // The result can be faster than the acknowledgement: then there is nothing left to note.
    if (!found || found.payment.status !== 'sending') return;
    const { payment } = found;
    if (answer.kind === 'refused' && isFirstCall) {
      await commit(context.db, payoutRefusedChange(context, found, answer));
      return;
    }
    await commit(context.db, {
      update: {
        payments: [{ id: payment.id, version: payment.version, set: stepFor(context, answer) }],
      },
    });
  });
}

/** After a call that may have got through, a refusal of the repeat proves nothing: it is asked about. */
function stepFor(context: Context, answer: PayoutAnswer): Partial<PaymentRow> {
  const nextCheckAt = nextCheck(0, context.now());
  if (answer.kind === 'accepted') return { status: 'waiting', nextCheckAt };
  return { status: 'unknown', reason: answer.reason, nextCheckAt };
}
