import type { Context } from '@server/context';
import { type Change, commit, retrying } from '@server/db/change';
import { callbackUrl } from './callback-url';
import { isPatienceOver, nextCheck } from './check-times';
import { repaymentBookedChange } from './book-repayment';
import { promptFailedChange } from './settle-prompt';
import { findCase, findDueChecks, type PaymentCase } from './store';

/** Looks at every payment that M-Pesa has left unanswered for long enough. */
export async function checkDuePayments(context: Context): Promise<void> {
  for (const { id } of await findDueChecks(context.db, context.now()))
    await checkPayment(context, id);
}

/** Asks M-Pesa what became of one payment, and says when to ask next. */
export async function checkPayment(context: Context, paymentId: string): Promise<void> {
  const found = await findCase(context.db, paymentId);
  if (!found?.payment.nextCheckAt) return;
  if (found.payment.kind === 'disbursement') await askAboutPayout(context, found);
  else await askAboutPrompt(context, found);
}

/** The answer comes as a callback. Without one it is asked again, hourly in the end, and never re-sent. */
async function askAboutPayout(context: Context, { payment }: PaymentCase): Promise<void> {
  await context.mobileMoney.askPayout({
    originatorConversationId: payment.originatorConversationId ?? '',
    resultUrl: callbackUrl(context, 'status', payment.id),
    timeoutUrl: callbackUrl(context, 'status', payment.id),
  });
  await settle(context, payment.id, (found) => stillOpen(context, found));
}

async function askAboutPrompt(context: Context, { payment }: PaymentCase): Promise<void> {
  const outcome = payment.checkoutRequestId
    ? await context.mobileMoney.askPrompt(payment.checkoutRequestId)
    : { kind: 'open' as const };
  await settle(context, payment.id, (found) => {
    if (outcome.kind === 'failed') return promptFailedChange(context, found, outcome);
    if (outcome.kind === 'open') return stillOpen(context, found);
    const { amount } = found.payment;
    return repaymentBookedChange(context, found, { amount, receipt: null, paidAt: null });
  });
}

/** Writes what the answer means for the payment as it is by then, unless a callback was faster. */
async function settle(
  context: Context,
  paymentId: string,
  decide: (found: PaymentCase) => Change,
): Promise<void> {
  await retrying(async () => {
    const found = await findCase(context.db, paymentId);
    if (found?.payment.nextCheckAt) await commit(context.db, decide(found));
  });
}

/** Still no answer: look again later, and let a person see it once patience is over. */
function stillOpen(context: Context, { payment }: PaymentCase): Change {
  const isOver = isPatienceOver(payment);
  const isPrompt = payment.kind === 'repayment';
  const set = {
    checks: payment.checks + 1,
    nextCheckAt: isOver && isPrompt ? null : nextCheck(payment.checks + 1, context.now()),
    ...(isOver ? { status: 'review' as const } : {}),
  };
  return { update: { payments: [{ id: payment.id, version: payment.version, set }] } };
}
