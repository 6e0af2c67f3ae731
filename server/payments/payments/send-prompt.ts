import { type Cents, min, ZERO } from '@shared/money';
import type { Phone } from '@shared/phone';
import { type Context, nextAct } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { claimOf } from '@server/guarantors/guarantees/claim-parts';
import { quietHoursEnd } from '@server/lending/claim-rules';
import { payableOf } from '@server/lending/claim-shares';
import { payableFrom } from '@server/lending/payee';
import { type Evidence, nextStep } from '@server/lending/payment-lifecycle';
import { findNumberNow } from '@server/people/accounts/number-store';
import type { CollectionAnswer } from '@server/platform/core/ports/money-provider';
import { callbackUrl } from './callback-url';
import { nextCheck } from './check-times';
import { isOfAnother, OF_ANOTHER } from './of-another';
import { promptFailedChange } from './settle-prompt';
import {
  findCase,
  type LoanCase,
  ofLoan,
  type PaymentCase,
  type PaymentRow,
  phoneOf,
} from './store';
import { deciding, written } from './sent-case';
import { stepped } from './verdict';

/** The text beside the amount on the phone; 13 characters at most. */
const descriptionOf = ({ kind }: PaymentRow): string =>
  kind === 'guarantor_payment' ? 'Guarantee pay' : 'Loan repay';

/**
 * Sends the prompt once. A provider may have no idempotency for prompts, so the row becomes `sending` before the
 * call. A later run that finds it so must not call again: the first run died during the call.
 */
export async function sendPrompt(context: Context, paymentId: string): Promise<void> {
  const claimed = await claim(context, paymentId);
  if (!claimed) return;
  const { payment, file } = claimed;
  const provider = context.money.of(payment.provider);
  const request = {
    ourReference: payment.id,
    phone: phoneOf(payment),
    amount: payment.amount,
    reference: file.loan.reference,
    description: descriptionOf(payment),
    callbackUrl: callbackUrl(context, payment.provider, 'prompt', payment.id),
  };
  const answer = await provider
    .collect(request)
    .catch((error: unknown) => neverSent(context, error));
  await record(nextAct(context), claimed, answer);
}

/** An adapter throws only before it sends (platform/core/ports/money-provider.ts): the person hears so at once. */
function neverSent({ log }: Context, error: unknown): CollectionAnswer {
  log.error({ err: error }, 'a prompt could not be sent');
  return { kind: 'refused', code: 'not_sent', reason: String(error), isRetryable: true };
}

/** Marks the call as started; returns the case as written. Null if the call must not be made, or no longer. */
async function claim(context: Context, paymentId: string): Promise<LoanCase | null> {
  return retrying(async () => {
    const found = await findCase(context.db, paymentId);
    if (!found) return null;
    if (found.payment.status === 'requested') {
      const to = await whereNow(context, found.payment);
      const heldUntil = heldBack(context, to);
      if (heldUntil) {
        await commit(context.db, stepped(found, { nextCheckAt: heldUntil }));
        return null;
      }
      const onLoan = ofLoan(found);
      const amount = amountNow(onLoan);
      const unsent = await whyUnsent(context, onLoan, to, amount);
      if (unsent) {
        await commit(context.db, promptFailedChange(context, onLoan, unsent));
        return null;
      }
      const { phone } = to;
      const set = { status: 'sending' as const, phone, amount, sentAt: context.now(), calls: 1 };
      await commit(context.db, stepped(found, set));
      return ofLoan(written(found, set));
    }
    await note(context, found, 'no_answer');
    return null;
  });
}

/** Where a prompt goes: to the phone that asked for it, else to the number that its person has by then. */
async function whereNow({ db }: Context, payment: PaymentRow) {
  const { personId, requestedBy } = payment;
  const [now] = personId && !requestedBy ? await findNumberNow(db, personId) : [];
  return now ?? { phone: phoneOf(payment), givenAt: null };
}

/**
 * Until when, by the real clock, a prompt that nobody asked for waits, as the SMS about it does: its person was given
 * the number lately and has not come in with it, so a stranger may have it; and not at night. Null to send it. The
 * check of payments that wait queues its job again.
 */
function heldBack({ now, wall }: Context, { givenAt }: { givenAt: Date | null }): Date | null {
  if (!givenAt) return null;
  const from = payableFrom({ phoneChangedAt: givenAt }, now()) ?? now();
  const at = quietHoursEnd(new Date(wall().getTime() + from.getTime() - now().getTime()));
  return at > wall() ? at : null;
}

/** A guarantor's prompt may wait for the morning, so it asks for what is still open of the charge at that time. */
function amountNow({ payment, file }: LoanCase): Cents {
  if (payment.kind !== 'guarantor_payment') return payment.amount;
  const claim = claimOf(file, payment);
  return claim.status === 'charged' ? min(payment.amount, payableOf(claim)) : ZERO;
}

const NOT_ASKED_ANY_MORE = {
  code: 'not_asked',
  reason: 'the borrower paid before the prompt was sent',
};

/** Why a prompt must not go out: nothing is asked any more, or a stranger would be asked for the PIN. */
async function whyUnsent(
  context: Context,
  { payment }: LoanCase,
  { phone }: { phone: Phone },
  amount: Cents,
) {
  if (amount === 0) return NOT_ASKED_ANY_MORE;
  return (await isOfAnother(context, { ...payment, phone })) ? OF_ANOTHER : null;
}

async function record(
  context: Context,
  claimed: PaymentCase,
  answer: CollectionAnswer,
): Promise<void> {
  await deciding(context, claimed, async (found) => {
    // The callback can arrive before the acknowledgement; then only the provider's id is still missing.
    const ids = answer.kind === 'accepted' ? { providerRequestId: answer.providerRequestId } : {};
    const evidence = answer.kind === 'unknown' ? 'no_answer' : answer.kind;
    if (answer.kind === 'refused' && nextStep(found.payment.status, evidence) === 'failed') {
      await commit(context.db, promptFailedChange(context, ofLoan(found), answer));
      return;
    }
    const reason = answer.kind === 'accepted' ? null : answer.reason;
    await note(context, found, evidence, reason, ids);
  });
}

/** Writes the outcome of the call, with what else is known by then. */
async function note(
  context: Context,
  found: PaymentCase,
  evidence: Evidence,
  reason: string | null = null,
  more: Partial<PaymentRow> = {},
): Promise<void> {
  const status = nextStep(found.payment.status, evidence);
  const nextCheckAt = nextCheck(found.payment.checks, context.wall());
  const set = status ? { ...more, status, reason, nextCheckAt } : more;
  if (Object.keys(set).length > 0) await commit(context.db, stepped(found, set));
}
