import type { Cents } from '@shared/money';
import { type Context, nextAct } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Unrecorded } from '@server/platform/db/recorded';
import { ON_DESK } from '@server/platform/db/live-lines';
import { callbackUrl } from './callback-url';
import { nextCheck } from './check-times';
import { findDueConfirmations, findIncoming } from './incoming-store';
import { namedReference } from './named-loan';
import { receivedVerdict } from './receive-payment';
import { type CallbackRow, findCallback } from './store';
import { suspect, type Verdict } from './verdict';

const HOUR_MS = 3_600_000;
/** The provider's list reaches that far back, and says so late at times. */
const LISTED_MS = 48 * HOUR_MS;
/** After a day without an answer a person looks. */
const PATIENCE_MS = 24 * HOUR_MS;

/** What the provider's own records say of a deposit; `account` where they name it. */
export interface DepositProof {
  amount: Cents | null;
  account?: string | null;
}

/** A notice that is being confirmed. */
type Notice = CallbackRow & { receipt: string; nextCheckAt: Date };

const isBeingConfirmed = (row: CallbackRow | undefined): row is Notice =>
  Boolean(row?.nextCheckAt && row.receipt);

/** Asks about every deposit that is being confirmed and whose turn it is. */
export async function confirmDueDeposits(context: Context): Promise<void> {
  for (const { id } of await findDueConfirmations(context.db, context.now())) {
    await confirmDeposit(nextAct(context), id);
  }
}

/**
 * Looks a deposit up in the provider's list, and asks for its status where the list has it not; that answer comes as a
 * callback of its own. Books it only when the records agree.
 */
export async function confirmDeposit(context: Context, callbackId: string): Promise<void> {
  const [notice] = await findCallback(context.db, callbackId);
  if (!isBeingConfirmed(notice)) return;
  const { holder } = await findIncoming(context, {
    provider: notice.provider,
    reference: '',
    receipt: notice.receipt,
    paidAt: null,
  });
  if (holder) return depositProven(context, callbackId, holder);
  const now = context.now();
  if (now.getTime() - notice.receivedAt.getTime() >= PATIENCE_MS) {
    return concludeDeposit(context, callbackId, () => suspect('not_confirmed'));
  }
  const listed = await inList(context, notice);
  if (listed) return depositProven(nextAct(context), callbackId, listed);
  const url = callbackUrl(context, notice.provider, 'status', callbackId);
  const { receipt } = notice;
  const provider = context.money.of(notice.provider);
  await provider.queryPayout({ receipt, resultUrl: url, timeoutUrl: url });
  await askAgainLater(nextAct(context), callbackId);
}

async function inList(
  { money, now }: Context,
  { provider, receipt }: Notice,
): Promise<DepositProof | undefined> {
  const to = now();
  const from = new Date(to.getTime() - LISTED_MS);
  const list = await money.of(provider).directDeposits?.list(from, to);
  if (list?.kind !== 'payments') return undefined;
  return list.payments.find((payment) => payment.receipt === receipt);
}

async function askAgainLater(context: Context, callbackId: string): Promise<void> {
  await retrying(async () => {
    const [notice] = await findCallback(context.db, callbackId);
    if (!isBeingConfirmed(notice)) return;
    const { id, version, checks } = notice;
    const set = { checks: checks + 1, nextCheckAt: nextCheck(checks + 1, context.now()) };
    await commit(context.db, {
      update: { callbacks: [{ id, version, set }] },
      whyNoEvent: 'money_on_its_way',
    });
  });
}

/** The provider's records have the deposit: books it where the amount agrees. */
export const depositProven = (
  context: Context,
  callbackId: string,
  { amount, account }: DepositProof,
): Promise<void> =>
  concludeDeposit(context, callbackId, async (notice) => {
    const { provider, receipt, body } = notice;
    const told = context.money.of(provider).directDeposits?.readNotice(body);
    if (told?.kind !== 'paid' || amount === null || amount !== notice.amount) {
      return suspect('mismatch');
    }
    const { payer, payerNumber, paidAt } = told;
    const from = { account: account ?? told.account, payer, payerNumber };
    const money = { provider, receipt, amount, ...from, paidAt };
    const reference = await namedReference(context.db, money.account);
    const found = await findIncoming(context, { ...money, reference });
    return receivedVerdict(context, found, money);
  });

/** The provider's records say that there was no such payment. */
export const depositDisproven = (context: Context, callbackId: string): Promise<void> =>
  concludeDeposit(context, callbackId, () => suspect('not_confirmed'));

/** Ends a notice's wait with a verdict, once. */
async function concludeDeposit(
  context: Context,
  callbackId: string,
  judge: (notice: Notice) => (Verdict & { paymentId?: string }) | Promise<Verdict>,
): Promise<void> {
  await retrying(async () => {
    const [notice] = await findCallback(context.db, callbackId);
    if (!isBeingConfirmed(notice)) return;
    const { outcome, change, isSuspect, ...rest } = await judge(notice);
    const now = context.now();
    const set = {
      ...('paymentId' in rest ? { paymentId: String(rest.paymentId) } : {}),
      appliedAt: now,
      nextCheckAt: null,
      outcome,
      ...(isSuspect ? { suspectAt: now } : {}),
    };
    const { id, version } = notice;
    const applied: Unrecorded = {
      update: { callbacks: [{ id, version, set }] },
      whyNoEvent: 'money_on_its_way',
    };
    const shown = isSuspect ? { shownOn: ON_DESK } : {};
    await commit(context.db, joinChanges(applied, change, shown));
  });
}
