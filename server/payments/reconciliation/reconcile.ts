import { type Context, nextAct } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { newId } from '@server/platform/core/ids';
import type { JobCall } from '@server/platform/db/job-call';
import { job } from '@server/platform/jobs/tasks';
import { type Comparison, compareByReceipt } from '@server/lending/reconciliation';
import type { ProviderId } from '@shared/providers';
import type {
  DepositList,
  ListedDeposit,
  MoneyProvider,
} from '@server/platform/core/ports/money-provider';
import { ON_DESK } from '@server/platform/db/live-lines';
import { receivePayment } from '@server/payments/payments/receive-payment';
import { differenceRows, type OurSide, seenIn } from './difference-rows';
import { findDifferences, findLastDone, findLastRun, findOurs } from './store';

/** The longest period for which a provider lists its payments, and the least that is compared. */
const WINDOW_MS = 48 * 3_600_000;
/** A recently settled payment may still get its callback. */
const ASK_AFTER_MS = 300_000;
const ASKED_AT_ONCE = 1_000;

/**
 * Compares each provider's payments with our books, by receipt. Books listed deposits that our books lack. Queries
 * every payout, and each deposit that the list omits. Keeps each difference as a row until both sides agree.
 */
export async function reconcile(context: Context): Promise<void> {
  for (const provider of context.money.all) await reconcileWith(nextAct(context), provider);
}

/** A provider without direct deposits has no list, so all its payments are queried. */
const NO_LIST: DepositList = { kind: 'payments', payments: [], unreadable: 0 };

async function reconcileWith(
  context: Context,
  { id: provider, directDeposits }: MoneyProvider,
): Promise<void> {
  const now = context.now();
  const from = new Date(now.getTime() - WINDOW_MS);
  const [last] = await findLastDone(context.db, provider);
  const listed = (await directDeposits?.list(from, now)) ?? NO_LIST;
  // After a longer outage the payments before the list are asked about one by one.
  const since = last && last.at < from ? last.at : from;
  const side: TheirSide = {
    provider,
    payments: listed.kind === 'payments' ? listed.payments : [],
    since,
    unlisted: since < from && directDeposits ? { since, from } : null,
  };
  const { missingHere } = await compare(nextAct(context), side);
  for (const payment of missingHere) await book(context, provider, payment);
  const after = missingHere.length > 0 ? await compare(nextAct(context), side) : null;
  const unbooked = after?.missingHere.length ?? 0;
  await finish(nextAct(context), side, listed, missingHere.length - unbooked);
}

/** The provider's list of the period. */
interface TheirSide {
  provider: ProviderId;
  payments: readonly ListedDeposit[];
  since: Date;
  /** A period since the last full comparison that the provider lists no more. */
  unlisted: { since: Date; from: Date } | null;
}

/** A payment that can't be booked stays a difference and does not block the others. */
async function book(context: Context, provider: ProviderId, payment: ListedDeposit): Promise<void> {
  try {
    await receivePayment(nextAct(context), { ...payment, provider });
  } catch (error) {
    context.log.error({ err: error, receipt: payment.receipt }, 'a pulled payment was not booked');
  }
}

/** Runs one comparison and updates the rows of differences. */
async function compare(
  context: Context,
  side: TheirSide,
): Promise<Comparison<ListedDeposit, OurSide>> {
  const { provider, payments: theirs } = side;
  return retrying(async () => {
    const now = context.now();
    const ours = await oursFor(context, side);
    const succeeded = ours.filter(({ status }) => status === 'succeeded');
    const [last] = await findLastRun(context.db, provider);
    const askedUpTo = last ? new Date(last.at.getTime() - ASK_AFTER_MS) : null;
    const listed = theirs.filter(({ receipt }) => !takenBackIn(ours).has(receipt));
    const found = compareByReceipt(listed, succeeded, { now, askedUpTo });
    const seen = seenIn(found);
    const known = await findDifferences(
      context.db,
      provider,
      seen.map(({ subject }) => subject),
    );
    const agreed = new Set(found.agreed.map(({ id }) => id));
    const rows = differenceRows(provider, seen, known, agreed, now);
    const matched: Change = {
      update: {
        payments: found.agreed.map(({ id, version }) => ({
          id,
          version,
          set: { matchedAt: now },
        })),
      },
    };
    const change = joinChanges(matched, rows);
    if (!change.update && !change.insert) return found;
    await commit(context.db, {
      ...change,
      whyNoEvent: 'comparison',
      shownOn: ON_DESK,
    });
    return found;
  });
}

/** Receipts of payments that the provider took back; its list may still have them. */
const takenBackIn = (ours: readonly OurSide[]): ReadonlySet<string | null> =>
  new Set(ours.filter(({ reversedAs }) => reversedAs === 'taken_back').map((row) => row.receipt));

async function oursFor(
  { db }: Context,
  { provider, payments: theirs, since }: TheirSide,
): Promise<OurSide[]> {
  const rows = await findOurs(
    db,
    provider,
    theirs.map(({ receipt }) => receipt),
    since,
  );
  return rows.flatMap((row) =>
    row.settledAt ? [{ ...row, settledAt: row.settledAt, isMatched: row.matchedAt !== null }] : [],
  );
}

/** Queries every payment that is still unconfirmed, and records the comparison. */
async function finish(
  context: Context,
  side: TheirSide,
  listed: DepositList,
  booked: number,
): Promise<void> {
  const now = context.now();
  const ours = await oursFor(context, side);
  const questions = ours
    .filter((payment) => isToBeAsked(payment, now))
    .slice(0, ASKED_AT_ONCE)
    .map(({ id }): JobCall => job('ask_payment', { paymentId: id }));
  const reason = gapIn(listed, side.unlisted);
  const run = {
    id: newId(),
    provider: side.provider,
    at: now,
    outcome: listed.kind === 'payments' ? ('done' as const) : ('unavailable' as const),
    reason,
    theirs: side.payments.length,
    ours: ours.length,
    booked,
    asked: questions.length,
  };
  await commit(context.db, {
    insert: { reconciliationRuns: [run] },
    ...(questions.length > 0 ? { jobs: questions } : {}),
    whyNoEvent: 'comparison',
  });
  if (reason !== null) {
    const { provider } = side;
    context.log.warn({ provider, reason }, 'reconciliation without the provider’s whole list');
  }
}

/** A sent payout can be queried by our reference, any other payment by its receipt. */
const isToBeAsked = (payment: OurSide, now: Date): boolean =>
  !payment.isMatched &&
  payment.status !== 'reversed' &&
  now.getTime() - payment.settledAt.getTime() >= ASK_AFTER_MS &&
  (payment.ourReference === null ? payment.receipt !== null : payment.sentAt !== null);

/** What the comparison could not see, for the record; null when it saw everything. */
function gapIn(listed: DepositList, unlisted: TheirSide['unlisted']): string | null {
  if (listed.kind === 'unavailable') return listed.reason;
  const gaps = [
    ...(listed.unreadable > 0 ? [`${listed.unreadable} unreadable`] : []),
    ...(unlisted
      ? [`not listed: ${unlisted.since.toISOString()} to ${unlisted.from.toISOString()}`]
      : []),
  ];
  return gaps.length > 0 ? gaps.join('; ') : null;
}
