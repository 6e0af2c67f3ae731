import type { Context } from '@server/context';
import { commit, retrying } from '@server/db/change';
import { tellAll } from '@server/loans/parts';
import type { PromptAnswer } from '@server/mobile-money/mobile-money';
import { callbackUrl } from './callback-url';
import { nextCheck } from './check-times';
import { findCase, OPEN_STEPS, type PaymentCase, type PaymentRow, phoneOf } from './store';

const DESCRIPTION = 'Loan repay';

/**
 * Puts the prompt on the phone, once. M-Pesa has no idempotency for prompts, so the row says `sending`
 * before the call; found so by a later run, the first one died in the call and nobody may call again.
 */
export async function sendPrompt(context: Context, paymentId: string): Promise<void> {
  const claimed = await claim(context, paymentId);
  if (!claimed) return;
  const { payment, file } = claimed;
  const answer = await context.mobileMoney.sendPrompt({
    phone: phoneOf(payment),
    amount: payment.amount,
    reference: file.loan.reference,
    description: DESCRIPTION,
    callbackUrl: callbackUrl(context, 'prompt', payment.id),
  });
  await record(context, paymentId, answer);
}

/** Marks the call as begun; null when it is not, or no longer, to be made. */
async function claim(context: Context, paymentId: string): Promise<PaymentCase | null> {
  return retrying(async () => {
    const found = await findCase(context.db, paymentId);
    if (!found) return null;
    if (found.payment.status === 'requested') {
      await update(context, found, { status: 'sending', sentAt: context.now() });
      return found;
    }
    if (found.payment.status === 'sending') await doubt(context, found);
    return null;
  });
}

/** Nobody knows whether the prompt went out: only its callback can tell. */
const doubt = (context: Context, found: PaymentCase): Promise<void> =>
  update(context, found, {
    status: 'unknown',
    nextCheckAt: nextCheck(found.payment.checks, context.now()),
  });

async function record(context: Context, paymentId: string, answer: PromptAnswer): Promise<void> {
  await retrying(async () => {
    const found = await findCase(context.db, paymentId);
    if (!found) return;
    const isOpen = OPEN_STEPS.some((step) => step === found.payment.status);
    await update(context, found, isOpen ? stepFor(context, answer) : idFor(answer));
  });
}

function stepFor(context: Context, answer: PromptAnswer): Partial<PaymentRow> {
  const now = context.now();
  switch (answer.kind) {
    case 'accepted':
      return { status: 'waiting', ...idFor(answer), nextCheckAt: nextCheck(0, now) };
    case 'refused':
      return { status: 'failed', resultCode: answer.code, reason: answer.reason, settledAt: now };
    case 'unknown':
      return { status: 'unknown', reason: answer.reason, nextCheckAt: nextCheck(0, now) };
  }
}

/** The callback can be faster than the acknowledgement; then only M-Pesa's id is still news. */
const idFor = (answer: PromptAnswer): Partial<PaymentRow> =>
  answer.kind === 'accepted' ? { checkoutRequestId: answer.checkoutRequestId } : {};

async function update(
  context: Context,
  { payment, file }: PaymentCase,
  set: Partial<PaymentRow>,
): Promise<void> {
  await commit(context.db, {
    update: { payments: [{ id: payment.id, version: payment.version, set }] },
    live: tellAll(file),
  });
}
