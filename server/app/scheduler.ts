import { refuseApart } from '@server/platform/core/clocks-apart';
import { actingAs, type Context, type Deps, nextAct } from '@server/platform/core/context';
import { inSpan, inTrace } from '@server/platform/core/trace';
import { chargeDue } from '@server/guarantors/guarantees/charge-claims';
import type { Notes } from '@server/platform/http/notes';
import { sealDays } from '@server/desk/audit/chain/seal-days';
import { verifyNightly } from '@server/desk/audit/chain/verify-audit';
import { closeNightly } from '@server/late/end-of-day/run-nightly';
import { sweepExpired } from '@server/late/end-of-day/sweep/sweep-expired';
import { checkDueIdentities } from '@server/people/identity/check-identity';
import { tryOverdue } from '@server/platform/messages/try-overdue';
import { tryOverdueMails } from '@server/platform/mail/try-overdue-mails';
import { watchPayoutAccounts } from '@server/payments/payments/ask-balance';
import { askOnPayDays } from '@server/payments/pay-days/ask-on-pay-day';
import { checkDuePayments } from '@server/payments/payments/check-payment';
import { confirmDueDeposits } from '@server/payments/payments/confirm-deposit';
import { recordPortfolioDay } from '@server/desk/portfolio/record-portfolio-day';
import { reconcileHourly } from '@server/payments/reconciliation/reconcile-hourly';
import { recordDailyFigures } from '@server/books/reports/record-daily-figures';
import { eraseDue, freeErasedNumbers } from '@server/desk/my-data/erase-account';
import { queueDeliveries } from '@server/desk/webhooks/queue-deliveries';

interface ScheduledJob {
  name: string;
  /** How often it is checked. */
  everyMs: number;
  act(context: Context): Promise<void>;
}

/** What the clock alone decides asks the database's clock first: done too early it can't be undone. */
const byClock = (act: ScheduledJob['act']): ScheduledJob['act'] =>
  async function actByClock(context) {
    await refuseApart(context);
    await act(context);
  };

export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  { name: 'check payments', everyMs: 5_000, act: checkDuePayments },
  { name: 'confirm deposits', everyMs: 5_000, act: confirmDueDeposits },
  { name: 'watch payout accounts', everyMs: 60_000, act: watchPayoutAccounts },
  { name: 'check identities', everyMs: 60_000, act: checkDueIdentities },
  { name: 'queue webhooks', everyMs: 5_000, act: queueDeliveries },
  { name: 'reconcile', everyMs: 60_000, act: reconcileHourly },
  { name: 'note the day', everyMs: 60_000, act: byClock(recordPortfolioDay) },
  { name: 'try overdue messages', everyMs: 60_000, act: tryOverdue },
  { name: 'try overdue mail', everyMs: 60_000, act: tryOverdueMails },
  { name: 'ask on pay-days', everyMs: 60_000, act: byClock(askOnPayDays) },
  { name: 'charge claims', everyMs: 60_000, act: byClock(chargeClaimsNow) },
  { name: 'close the day', everyMs: 60_000, act: byClock(closeNightly) },
  { name: 'seal the audit', everyMs: 60_000, act: byClock(sealAudit) },
  { name: 'note the figures', everyMs: 600_000, act: byClock(recordDailyFigures) },
  { name: 'erase accounts', everyMs: 60_000, act: byClock(eraseDue) },
  { name: 'sweep', everyMs: 600_000, act: byClock(sweepExpired) },
];

/** Runs every scheduled job once, in order; for clocks that are moved by hand. */
export async function runDueJobs(context: Context): Promise<void> {
  for (const { act } of SCHEDULED_JOBS) await act(nextAct(context));
}

/** Each night, once the new days have their seals: what reads a whole table. */
async function sealAudit(context: Context): Promise<void> {
  const sealed = await sealDays(context);
  if (sealed.length === 0) return;
  await verifyNightly(context);
  await freeErasedNumbers(nextAct(context));
}

/** Charges claims without waiting for the end-of-day run. */
async function chargeClaimsNow(context: Context): Promise<void> {
  await chargeDue(context, context.now());
}

/** Starts the timers; the returned function stops them. */
export function startScheduler(deps: Deps, notes: Pick<Notes, 'flush'>): () => void {
  const flush = { name: 'write notes', everyMs: 60_000, act: () => notes.flush() };
  const timers = [...SCHEDULED_JOBS, flush].map(({ name, everyMs, act }) =>
    setInterval(
      oneAtATime(() => act(actingAs(deps, 'job')), name, deps),
      everyMs,
    ).unref(),
  );
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Skips a tick while the previous one is running. */
function oneAtATime(act: () => Promise<void>, name: string, { log }: Deps): () => void {
  let isUnderWay = false;
  return () => {
    if (isUnderWay) return;
    isUnderWay = true;
    inTrace(null, () => inSpan('tick', name, act))
      .catch((error: unknown) => log.error({ err: error, name }, 'could not be done by the clock'))
      .finally(() => {
        isUnderWay = false;
      });
  };
}
