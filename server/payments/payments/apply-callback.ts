import type { ProviderId } from '@shared/providers';
import type { Context } from '@server/platform/core/context';
import { commit, commitTogether, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Unrecorded } from '@server/platform/db/recorded';
import { job } from '@server/platform/jobs/tasks';
import { NoProgress } from '@server/platform/core/passes';
import { balanceVerdict } from './apply-balance';
import { depositDisproven, depositProven } from './confirm-deposit';
import { isEarlierMoney } from './effective-paid-at';
import { isPayout } from './payout-intent';
import { receivedVerdict } from './receive-payment';
import { warnOfCredential } from './send-payout';
import { findIncoming } from './incoming-store';
import { namedReference } from './named-loan';
import { type CallbackRow, findCallback, findCase } from './store';
import { protocolOf } from '@server/platform/money/providers/index';
import { ON_DESK, onScreensOf } from '@server/platform/db/live-lines';
import { nothing, suspect, type Verdict, verdictOn } from './verdict';

/** The parsed callback and the verdict on it. */
interface Judged {
  verdict: Verdict;
  claims: Partial<Pick<CallbackRow, 'receipt' | 'amount' | 'paymentId' | 'reference'>>;
}

/** The outcome of a deposit's notice that nothing proves yet. */
const BEING_CONFIRMED = 'being_confirmed';

/** Concurrent writes can make prepared evidence stale; it is then prepared again, up to this many times. */
const PREPARATIONS_MAX = 5;

/** Applies a provider's callback once. A callback that doesn't fit is kept with the reason and moves no money. */
export async function applyCallback(context: Context, callbackId: string): Promise<void> {
  for (let looks = 0; await retrying(() => applyOnce(context, callbackId)); looks += 1) {
    if (looks === PREPARATIONS_MAX) throw new NoProgress('a callback', [callbackId]);
  }
}

/** Returns whether the same callback has to be read again. */
async function applyOnce(context: Context, callbackId: string): Promise<boolean> {
  const [callback] = await findCallback(context.db, callbackId);
  if (!callback || callback.appliedAt || callback.nextCheckAt) return false;
  const { verdict, claims } = await judge(context, callback);
  if (verdict.isPreparation) {
    await commit(context.db, verdict.change);
    return true;
  }
  if (verdict.outcome === BEING_CONFIRMED) await awaitProof(context, callback, verdict, claims);
  else await conclude(context, callback, verdict, claims);
  return false;
}

async function judge(context: Context, callback: CallbackRow): Promise<Judged> {
  const { channel, provider } = callback;
  if (callback.confirms) return judgeAnswer(context, callback, callback.confirms);
  if (channel === 'balance')
    return { verdict: await balanceVerdict(context, callback), claims: {} };
  if (channel === 'registration') return { verdict: nothing('registration'), claims: {} };
  if (channel === 'deposit') return judgeDeposit(context, callback, provider);
  const report = protocolOf(provider).readCallback(channel, callback.body);
  const claims = report.kind === 'paid' ? { receipt: report.receipt, amount: report.amount } : {};
  const isEarlier = report.kind === 'paid' && isEarlierMoney(report.paidAt, context.now());
  const reported = { receipt: claims.receipt ?? null, isEarlier };
  const found = callback.paymentId
    ? await findCase(context.db, callback.paymentId, reported)
    : undefined;
  if (!found) return { verdict: suspect('unknown_payment'), claims };
  const verdict = verdictOn(context, found, report, callback.channel === 'status');
  // The same codes in a prompt concern the payer's PIN.
  const isRefusedPayout = verdict.outcome === 'failed' && isPayout(found.payment);
  if (report.kind === 'failed' && isRefusedPayout) warnOfCredential(context, provider, report.code);
  return { verdict, claims };
}

/** Books a direct deposit on the loan that its reference names, or keeps it unallocated. */
async function judgeDeposit(
  context: Context,
  callback: CallbackRow,
  provider: ProviderId,
): Promise<Judged> {
  const report = context.money.of(provider).directDeposits?.readNotice(callback.body);
  if (report?.kind !== 'paid') return { verdict: suspect('unreadable'), claims: {} };
  const { receipt, amount, account, payer, payerNumber, paidAt } = report;
  const claims = { receipt, amount };
  if (!report.isOurs) return { verdict: suspect('other_account'), claims };
  if (amount === null || amount === 0) return { verdict: suspect('mismatch'), claims };
  const reference = await namedReference(context.db, account);
  const found = await findIncoming(context, { provider, reference, receipt, paidAt });
  if (callback.needsProof && !found.holder) {
    const shownOn = found.file ? onScreensOf(found.file.loan.id) : [];
    const verdict = { outcome: BEING_CONFIRMED, change: { shownOn } };
    return { verdict, claims: { ...claims, reference } };
  }
  const money = { provider, receipt, amount, account, payer, payerNumber, paidAt };
  const { paymentId, ...verdict } = receivedVerdict(context, found, money);
  return { verdict, claims: { ...claims, paymentId } };
}

/** The answer to our question about a deposit. The secret of that one question is the proof of its sender. */
async function judgeAnswer(
  context: Context,
  { channel, provider, body }: CallbackRow,
  noticeId: string,
): Promise<Judged> {
  const [notice] = await findCallback(context.db, noticeId);
  if (channel !== 'status' || !notice) return { verdict: suspect('unknown_payment'), claims: {} };
  const report = protocolOf(provider).readCallback(channel, body);
  if (report.kind === 'unreadable') return { verdict: suspect('unreadable'), claims: {} };
  if (report.kind === 'paid') {
    const isOther = report.receipt !== null && report.receipt !== notice.receipt;
    if (isOther) return { verdict: suspect('other_receipt'), claims: {} };
    await depositProven(context, noticeId, report);
    return { verdict: nothing('confirmed'), claims: {} };
  }
  if (report.kind !== 'failed') return { verdict: nothing('open'), claims: {} };
  await depositDisproven(context, noticeId);
  return { verdict: nothing('not_confirmed'), claims: {} };
}

/** Keeps a deposit's notice unbooked, and asks the provider. */
async function awaitProof(
  context: Context,
  { id, version }: CallbackRow,
  { outcome, change }: Verdict,
  claims: Judged['claims'],
): Promise<void> {
  const set = { ...claims, outcome, nextCheckAt: context.now() };
  await commit(context.db, {
    ...change,
    update: { callbacks: [{ id, version, set }] },
    jobs: [job('confirm_deposit', { callbackId: id })],
    whyNoEvent: 'money_on_its_way',
  });
}

async function conclude(
  context: Context,
  { id, version, paymentId, channel }: CallbackRow,
  { outcome, change, isSuspect }: Verdict,
  claims: Judged['claims'],
): Promise<void> {
  const now = context.now();
  const set = { ...claims, appliedAt: now, outcome, ...(isSuspect ? { suspectAt: now } : {}) };
  const applied: Unrecorded = {
    update: { callbacks: [{ id, version, set }] },
    whyNoEvent: 'money_on_its_way',
  };
  const shown = isSuspect ? { shownOn: ON_DESK } : {};
  await commitTogether(context.db, joinChanges(applied, change, shown));
  if (isSuspect) {
    const about = { callbackId: id, paymentId, channel, outcome };
    context.log.warn(about, 'a callback was kept and not applied');
  }
}
