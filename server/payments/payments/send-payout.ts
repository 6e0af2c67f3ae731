import { readRecord } from '@server/people/accounts/record-store';
import { type Context, nextAct } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Unrecorded } from '@server/platform/db/recorded';
import { triableFrom } from '@server/lending/payee';
import { nextStep, waitForTry } from '@server/lending/payment-lifecycle';
import { bumpVersion, loanUpdate } from '@server/loans/loans/parts';
import type { ProviderId } from '@shared/providers';
import type { PayoutAnswer } from '@server/platform/core/ports/money-provider';
import { protocolOf } from '@server/platform/money/providers/index';
import { callbackUrl } from './callback-url';
import { nextCheck } from './check-times';
import { lacksFunds } from './fund-payout';
import {
  heldReason,
  payeeOf,
  payoutBackUnsent,
  payoutHeldChange,
  payoutUndecided,
} from './hold-payout';
import type { PayeeRow } from './pass-on-store';
import { payoutRefusedChange } from './payout-refused';
import { findCase, ofLoan, type PaymentCase, type PaymentRow, phoneOf } from './store';
import { deciding, written } from './sent-case';
import { stepped } from './verdict';

/**
 * Sends the payout under the reference fixed at its intent. A run that finds it `sending` repeats the call under the
 * same reference, which moves no more money if the first call succeeded.
 */
export async function sendPayout(context: Context, paymentId: string): Promise<void> {
  const found = await claim(context, paymentId);
  if (!found) return;
  const { payment } = found;
  const answer = await context.money.of(payment.provider).payOut({
    ourReference: payment.ourReference ?? '',
    phone: phoneOf(payment),
    amount: payment.amount,
    remarks: REMARKS[payment.kind] ?? REMARKS.disbursement,
    occasion: found.file?.loan.reference ?? payment.ourReference ?? '',
    resultUrl: callbackUrl(context, payment.provider, 'payout', payment.id),
    timeoutUrl: callbackUrl(context, payment.provider, 'payout_timeout', payment.id),
  });
  await record(nextAct(context), found, answer);
}

/** Remarks that the provider stores with the payout and shows in its portal. */
const REMARKS: Partial<Record<PaymentRow['kind'], string>> & { disbursement: string } = {
  disbursement: 'Loan payout',
  refund: 'Overpayment returned',
  return: 'Payment returned',
  reimbursement: 'Guarantor repaid',
};

/**
 * Marks the call as started, for each attempt; returns the case as written. A loan's first call is the last look at its
 * borrower, and that of what goes back to somebody at their number.
 */
async function claim(context: Context, paymentId: string): Promise<PaymentCase | null> {
  return retrying(async () => {
    const found = await findCase(context.db, paymentId);
    if (!found) return null;
    const { payment } = found;
    const now = context.now();
    if (payment.status !== 'sending' && payment.status !== 'requested') return null;
    const isUnsent = payment.status === 'requested';
    const isFirst = payment.kind === 'disbursement' && isUnsent;
    const record = isFirst
      ? await readRecord(context.db, ofLoan(found).file.borrower.id, now)
      : null;
    const held = record && heldReason(context, record, ofLoan(found).file);
    const payee = isUnsent ? await payeeOf(context, found) : null;
    const unsent = held
      ? payoutHeldChange(context, found, held)
      : (isFirst && payoutUndecided(context, found)) ||
        (payee && (await payoutBackUnsent(context, found, payee))) ||
        (isUnsent && (await untilFunded(context, found, payee)));
    if (unsent) {
      await commit(context.db, unsent);
      return null;
    }
    const calls = payment.calls + 1;
    const sentAt = payment.sentAt ?? now;
    const set = { status: 'sending' as const, sentAt, calls };
    const looked = record ?? payee;
    const guarded = looked ? { update: { persons: [bumpVersion(looked)] } } : {};
    // What goes back to somebody is theirs by the loan, which may not change between the look and the call.
    const loans = payee ? [loanUpdate(ofLoan(found).file, {})] : [];
    await commit(context.db, joinChanges(stepped(found, set), guarded, { update: { loans } }));
    return written(found, set, loans.length);
  });
}

/** A reimbursement that nobody asked for waits while the payout account is known to have too little, up to a day. */
async function untilFunded(
  context: Context,
  found: PaymentCase,
  payee: PayeeRow | null,
): Promise<Unrecorded | null> {
  const { payment } = found;
  if (payment.kind !== 'reimbursement' || payment.requestedBy !== null) return null;
  const wait = waitOf(context, payment, payee);
  if (wait === null || !(await lacksFunds(context, payment))) return null;
  return stepped(found, { nextCheckAt: new Date(context.wall().getTime() + wait) });
}

/** The wait before the next try; the hold of a payee's number takes none of the day that tries have. */
function waitOf({ now }: Context, { createdAt }: PaymentRow, payee: PayeeRow | null) {
  return waitForTry(now().getTime() - triableFrom(createdAt, payee).getTime());
}

async function record(context: Context, claimed: PaymentCase, answer: PayoutAnswer): Promise<void> {
  await deciding(context, claimed, async (found) => {
    const { payment } = found;
    // After a call that may have succeeded, a refusal of its repeat proves nothing.
    const isCertain = answer.kind === 'refused' && payment.calls === 1;
    if (isCertain && answer.code === 'not_sent' && payment.status === 'sending') {
      const again = await sentAgainLater(context, found, answer.reason);
      if (again) {
        await commit(context.db, again);
        return;
      }
    }
    const evidence = answer.kind === 'accepted' ? 'accepted' : isCertain ? 'refused' : 'no_answer';
    const step = nextStep(payment.status, evidence);
    // The result callback can arrive before the acknowledgement; then nothing is left to write.
    if (step === null) return;
    if (answer.kind === 'refused' && step === 'failed') {
      await commit(context.db, payoutRefusedChange(context, found, answer));
      warnOfCredential(context, payment.provider, answer.code);
      return;
    }
    const reason = answer.kind === 'accepted' ? null : answer.reason;
    const nextCheckAt = nextCheck(0, context.wall());
    await commit(context.db, stepped(found, { status: step, reason, nextCheckAt }));
  });
}

/**
 * The call certainly never reached the provider: the payout stands as before it, and is sent again under its own
 * reference. Null after a day of that: then it counts as refused, and a person decides.
 */
async function sentAgainLater(
  context: Context,
  found: PaymentCase,
  reason: string,
): Promise<Unrecorded | null> {
  const { payment } = found;
  const wait = waitOf(context, payment, await payeeOf(context, found));
  const status = nextStep(payment.status, 'not_sent');
  if (wait === null || status === null) return null;
  const nextCheckAt = new Date(context.wall().getTime() + wait);
  return stepped(found, { status, calls: 0, sentAt: null, reason, nextCheckAt });
}

/** Warns of a refused credential, because repeated attempts can lock it. */
export function warnOfCredential({ log }: Context, provider: ProviderId, code: string): void {
  if (protocolOf(provider).explainPayout(code).mustStopSending) {
    log.error({ provider, code }, 'the provider refuses our credential: no payout can succeed');
  }
}
