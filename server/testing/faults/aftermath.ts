import { actingAs } from '@server/platform/core/context';
import { checkDuePayments } from '@server/payments/payments/check-payment';
import { reconcile } from '@server/payments/reconciliation/reconcile';
import type { AppProcess } from './app-process';
import type { Stage } from './stage';

/** More polls than a payment gets before it goes to a person. */
const LOOKS = 12;

/** Moves the clock from poll to poll until every open payment is settled or with a person. */
export async function lookUntilSettled(stage: Stage, life: AppProcess): Promise<void> {
  await life.settle();
  await waitForLostCalls(stage, life);
  for (let left = LOOKS; left > 0; left -= 1) {
    const { rows } = await stage.db.query<{ due: Date | null }>(
      'select min(next_check_at) as due from payments',
    );
    const due = rows[0]?.due;
    if (!due) return;
    const wait = due.getTime() - stage.clock.now().getTime();
    stage.clock.advance(Math.max(0, Math.ceil(wait / 1_000)));
    await checkDuePayments(actingAs(life.deps, 'job'));
    await life.settle();
  }
}

/** Moves the clock past the timeouts of SMS calls that a dead process began, after which they are tried again. */
async function waitForLostCalls(stage: Stage, life: AppProcess): Promise<void> {
  const { rows } = await stage.db.query<{ ends: Date | null }>(
    `select max(next_try_at) as ends from messages where status = 'sending'`,
  );
  const ends = rows[0]?.ends;
  if (!ends) return;
  const wait = ends.getTime() - stage.clock.now().getTime();
  stage.clock.advance(Math.max(0, Math.ceil(wait / 1_000)));
  await stage.db.query(
    `update graphile_worker._private_jobs set run_at = now() where key like 'send_message:%'`,
  );
  await life.settle();
}

/** Posts every callback again, delivered or lost before: late, and mostly as a duplicate. */
export async function hearAllAgain(stage: Stage, life: AppProcess): Promise<void> {
  for (const { path, body } of stage.posted.slice()) {
    await fetch(stage.url + path, { method: 'POST', body });
  }
  await lookUntilSettled(stage, life);
}

const TEN_MINUTES = 600;

/** Reconciles the books with M-Pesa's lists, like the hourly job. */
export async function reconcileLater(stage: Stage, life: AppProcess): Promise<void> {
  stage.clock.advance(TEN_MINUTES);
  await reconcile(actingAs(life.deps, 'job'));
  await lookUntilSettled(stage, life);
}

/** Jobs that are due and not done, and unread callbacks, apart from notices whose proof is still asked for. */
export async function leftovers({ db, clock }: Stage): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select 'a job is left: ' || task_identifier || ' ' || coalesce(last_error, '') as what
       from graphile_worker.jobs where run_at <= greatest(now(), $1) or attempts > 0
     union all
     select 'a callback is not applied: ' || id from callbacks
       where applied_at is null and next_check_at is null`,
    [clock.now()],
  );
  return rows.map(({ what }) => what);
}
