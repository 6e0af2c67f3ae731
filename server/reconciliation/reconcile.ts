import type { Context } from '@server/platform/context';
import { type Change, commit, retrying } from '@server/db/change';
import { joinChanges } from '@server/db/join-changes';
import { newId } from '@server/platform/ids';
import type { JobCall } from '@server/db/job-call';
import { job } from '@server/jobs/tasks';
import { type Comparison, compareByReceipt } from '@server/lending/reconciliation';
import type { PullAnswer, PulledPayment } from '@server/platform/ports/mobile-money';
import { receivePayment } from '@server/payments/receive-payment';
import { differenceRows, type OurSide, seenIn } from './difference-rows';
import { findDifferences, findOurs, readFigures } from './store';

/** As far back as M-Pesa lets its payments be listed. */
const WINDOW_MS = 48 * 3_600_000;
/** What was settled a moment ago is still being told of. */
const ASK_AFTER_MS = 300_000;
const ASKED_AT_ONCE = 1_000;

/**
 * Compares what M-Pesa received and paid out with our books, by receipt. Money in comes as a list; what is in
 * it and not in our books is booked from it, as proof. What no list confirms is asked about one by one: every
 * payout, and money in that the list leaves out. Each difference is a row until the two sides agree.
 */
export async function reconcile(context: Context): Promise<void> {
  const now = context.now();
  const from = new Date(now.getTime() - WINDOW_MS);
  const pulled = await context.mobileMoney.pullPayments(from, now);
  const theirs = pulled.kind === 'payments' ? pulled.payments : [];
  const { missingHere } = await compare(context, theirs, from);
  for (const payment of missingHere) await book(context, payment);
  const after = missingHere.length > 0 ? await compare(context, theirs, from) : null;
  const unbooked = after?.missingHere.length ?? 0;
  await finish(context, pulled, from, missingHere.length - unbooked);
}

/** One that can't be booked stays a difference, and keeps no other from being booked. */
async function book(context: Context, payment: PulledPayment): Promise<void> {
  try {
    await receivePayment(context, payment);
  } catch (error) {
    context.log.error({ err: error, receipt: payment.receipt }, 'a pulled payment was not booked');
  }
}

/** One comparison, and what it makes of the rows. */
async function compare(
  context: Context,
  theirs: readonly PulledPayment[],
  since: Date,
): Promise<Comparison<PulledPayment, OurSide>> {
  return retrying(async () => {
    const now = context.now();
    const ours = await oursFor(context, theirs, since);
    const succeeded = ours.filter(({ status }) => status === 'succeeded');
    const [last] = await readFigures(context.db, now, []);
    const askedUpTo = last?.lastAt ? new Date(last.lastAt.getTime() - ASK_AFTER_MS) : null;
    const found = compareByReceipt(theirs, succeeded, { now, askedUpTo });
    const seen = seenIn(found);
    const known = await findDifferences(
      context.db,
      seen.map(({ subject }) => subject),
    );
    const agreed = new Set(found.agreed.map(({ id }) => id));
    const rows = differenceRows(seen, known, agreed, now);
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
    await commit(context.db, { ...change, live: [{ to: 'admins', topic: 'portfolio' }] });
    return found;
  });
}

async function oursFor(
  { db }: Context,
  theirs: readonly PulledPayment[],
  since: Date,
): Promise<OurSide[]> {
  const rows = await findOurs(
    db,
    theirs.map(({ receipt }) => receipt),
    since,
  );
  return rows.flatMap((row) =>
    row.settledAt ? [{ ...row, settledAt: row.settledAt, isMatched: row.matchedAt !== null }] : [],
  );
}

/** Asks about all that is still unconfirmed, and keeps that this comparison was made. */
async function finish(
  context: Context,
  pulled: PullAnswer,
  since: Date,
  booked: number,
): Promise<void> {
  const now = context.now();
  const theirs = pulled.kind === 'payments' ? pulled.payments : [];
  const ours = await oursFor(context, theirs, since);
  const questions = ours
    .filter((payment) => isToBeAsked(payment, now))
    .slice(0, ASKED_AT_ONCE)
    .map(({ id }): JobCall => job('ask_payment', { paymentId: id }));
  const unreadable = pulled.kind === 'payments' ? pulled.unreadable : 0;
  const reason =
    pulled.kind === 'unavailable'
      ? pulled.reason
      : unreadable > 0
        ? `${unreadable} unreadable`
        : null;
  const run = {
    id: newId(),
    at: now,
    outcome: pulled.kind === 'payments' ? ('done' as const) : ('unavailable' as const),
    reason,
    theirs: theirs.length,
    ours: ours.length,
    booked,
    asked: questions.length,
  };
  await commit(context.db, {
    insert: { reconciliations: [run] },
    ...(questions.length > 0 ? { jobs: questions } : {}),
  });
  if (reason !== null) context.log.warn({ reason }, 'reconciliation without M-Pesa’s whole list');
}

/** A payout that was handed over can be asked about by our id, everything else by its receipt. */
const isToBeAsked = (payment: OurSide, now: Date): boolean =>
  !payment.isMatched &&
  now.getTime() - payment.settledAt.getTime() >= ASK_AFTER_MS &&
  (payment.originatorConversationId === null ? payment.receipt !== null : payment.sentAt !== null);
