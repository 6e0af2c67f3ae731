import { type Context, nextAct } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded, Unrecorded, Committable } from '@server/platform/db/recorded';
import { job } from '@server/platform/jobs/tasks';
import { firstLook, nextStep } from '@server/lending/payment-lifecycle';
import type { CollectionOutcome } from '@server/platform/core/ports/money-provider';
import { callbackUrl } from './callback-url';
import { isLastCheck, isPatienceOver, nextCheck } from './check-times';
import { isPayout } from './payout-intent';
import { promptFailedChange, promptPaidChange } from './settle-prompt';
import { findCase, findDueChecks, ofLoan, type PaymentCase } from './store';
import { stepped } from './verdict';

/** Checks every payment whose next check is due. */
export async function checkDuePayments(context: Context): Promise<void> {
  for (const { id } of await findDueChecks(context.db, context.wall())) {
    await checkPayment(nextAct(context), id);
  }
}

/** Asks the provider for the status of one payment and schedules the next check. */
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
 * Sends a status query: for a payout by our id, for any payment by its receipt. The answer comes as a callback.
 * Without one the query repeats, hourly in the end; the payment itself is never sent again.
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

/**
 * The provider answers a prompt's query at once, without amount or receipt: "paid" counts for the requested amount.
 */
async function askAboutPrompt(context: Context, { payment }: PaymentCase): Promise<void> {
  const { id: ourReference, providerRequestId } = payment;
  const provider = context.money.of(payment.provider);
  const outcome = await provider.queryCollection({ ourReference, providerRequestId });
  await settle(context, payment.id, (context_, found) => answered(context_, found, outcome));
}

function answered(
  context: Context,
  found: PaymentCase,
  outcome: CollectionOutcome,
): Recorded | Unrecorded {
  const { payment } = found;
  if (outcome.kind === 'open' || nextStep(payment.status, outcome.kind) === null) {
    return stillOpen(context, found);
  }
  if (outcome.kind === 'failed') return promptFailedChange(context, ofLoan(found), outcome);
  const { amount } = payment;
  return promptPaidChange(context, ofLoan(found), { amount, receipt: null, paidAt: null });
}

/** Writes the answer for the payment's current row, unless a callback settled it first. */
async function settle(
  context: Context,
  paymentId: string,
  decide: (context: Context, found: PaymentCase) => Committable,
): Promise<void> {
  await retrying(async () => {
    const found = await findCase(context.db, paymentId);
    if (found?.payment.nextCheckAt) await commit(context.db, decide(nextAct(context), found));
  });
}

/** The provider was never called, so the job that should call it is lost; queues the job again. */
function sendAgain(context: Context, found: PaymentCase): Unrecorded {
  const { payment } = found;
  if (payment.status !== 'requested') return stillOpen(context, found);
  const task = isPayout(payment) ? 'send_payout' : 'send_prompt';
  const nextCheckAt = firstLook(context.wall());
  return joinChanges(stepped(found, { nextCheckAt }), {
    jobs: [job(task, { paymentId: payment.id })],
  });
}

/** Without an answer: schedules the next check, and once patience is over flags the payment for a person. */
function stillOpen(context: Context, found: PaymentCase): Unrecorded {
  const { payment } = found;
  const evidence = isPatienceOver(payment) ? 'timed_out' : 'silence';
  const status = nextStep(payment.status, evidence) ?? payment.status;
  const checks = payment.checks + 1;
  const nextCheckAt = isLastCheck(payment) ? null : nextCheck(checks, context.wall());
  return stepped(found, { status, checks, nextCheckAt });
}
