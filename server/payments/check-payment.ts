import type { Context } from '@server/platform/context';
import { type Change, commit, retrying } from '@server/db/change';
import { joinChanges } from '@server/db/join-changes';
import { job } from '@server/jobs/tasks';
import { firstLook, nextStep } from '@server/lending/payment-lifecycle';
import type { CollectionOutcome } from '@server/platform/ports/money-provider';
import { callbackUrl } from './callback-url';
import { isPatienceOver, nextCheck } from './check-times';
import { isPayout } from './payout-intent';
import { promptFailedChange, promptPaidChange } from './settle-prompt';
import { findCase, findDueChecks, ofLoan, type PaymentCase } from './store';
import { stepped } from './verdict';

/** Looks at every payment that its provider has left unanswered for long enough. */
export async function checkDuePayments(context: Context): Promise<void> {
  for (const { id } of await findDueChecks(context.db, context.now())) {
    await checkPayment(context, id);
  }
}

/** Asks the provider what became of one payment, and says when to ask next. */
export async function checkPayment(context: Context, paymentId: string): Promise<void> {
  const found = await findCase(context.db, paymentId);
  if (!found?.payment.nextCheckAt) return;
  const { payment, claimedReceipt } = found;
  if (payment.status === 'requested') return settle(context, payment.id, sendAgain);
  if (isPayout(payment)) {
    await askForStatus(context, found, null);
    return settle(context, payment.id, stillOpen);
  }
  if (claimedReceipt) {
    await askForStatus(context, found, claimedReceipt);
    return settle(context, payment.id, stillOpen);
  }
  return askAboutPrompt(context, found);
}

/**
 * Asks what the provider's records say, of a payout by our id or of any payment by its receipt. The answer comes as a
 * callback; without one it is asked again, hourly in the end, and never re-sent.
 */
export async function askForStatus(
  context: Context,
  { payment }: Pick<PaymentCase, 'payment'>,
  receipt: string | null,
): Promise<void> {
  const url = callbackUrl(context, payment.provider, 'status', payment.id);
  const ourReference = payment.ourReference ?? '';
  const about = receipt === null ? { ourReference } : { receipt };
  const { queryPayout } = context.money.of(payment.provider);
  await queryPayout({ ...about, resultUrl: url, timeoutUrl: url });
}

/** A query is answered at once, without amount or receipt: its word for "paid" counts for what was asked. */
async function askAboutPrompt(context: Context, { payment }: PaymentCase): Promise<void> {
  const { id: ourReference, providerRequestId } = payment;
  const provider = context.money.of(payment.provider);
  const outcome = await provider.queryCollection({ ourReference, providerRequestId });
  await settle(context, payment.id, (context_, found) => answered(context_, found, outcome));
}

function answered(context: Context, found: PaymentCase, outcome: CollectionOutcome): Change {
  const { payment } = found;
  if (outcome.kind === 'open' || nextStep(payment.status, outcome.kind) === null) {
    return stillOpen(context, found);
  }
  if (outcome.kind === 'failed') return promptFailedChange(context, ofLoan(found), outcome);
  const { amount } = payment;
  return promptPaidChange(context, ofLoan(found), { amount, receipt: null, paidAt: null });
}

/** Writes what the answer means for the payment as it is by then, unless a callback was faster. */
async function settle(
  context: Context,
  paymentId: string,
  decide: (context: Context, found: PaymentCase) => Change,
): Promise<void> {
  await retrying(async () => {
    const found = await findCase(context.db, paymentId);
    if (found?.payment.nextCheckAt) await commit(context.db, decide(context, found));
  });
}

/** Its call was never begun: the job that should have made it is lost, so here it is again. */
function sendAgain(context: Context, found: PaymentCase): Change {
  const { payment } = found;
  if (payment.status !== 'requested') return stillOpen(context, found);
  const task = isPayout(payment) ? 'send_payout' : 'send_prompt';
  const nextCheckAt = firstLook(context.now());
  return joinChanges(stepped(found, { nextCheckAt }), {
    jobs: [job(task, { paymentId: payment.id })],
  });
}

/** Still no answer: look again later, and let a person see it once patience is over. */
function stillOpen(context: Context, found: PaymentCase): Change {
  const { payment } = found;
  const isOver = isPatienceOver(payment);
  const status = nextStep(payment.status, isOver ? 'timed_out' : 'silence') ?? payment.status;
  const checks = payment.checks + 1;
  const isLast = isOver && !isPayout(payment);
  const nextCheckAt = isLast ? null : nextCheck(checks, context.now());
  return stepped(found, { status, checks, nextCheckAt });
}
