import { actingAs } from '@server/platform/context';
import { checkDuePayments } from '@server/payments/check-payment';
import { reconcile } from '@server/reconciliation/reconcile';
import type { AppProcess } from './app-process';
import type { Stage } from './stage';

/** More looks than patience has. */
const LOOKS = 12;

/** Lets time pass from one look at open payments to the next, until all are settled or with a person. */
export async function lookUntilSettled(stage: Stage, life: AppProcess): Promise<void> {
  await life.settle();
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

/** Posts again whatever was ever posted, heard then or lost: late, and mostly for the second time. */
export async function hearAllAgain(stage: Stage, life: AppProcess): Promise<void> {
  for (const { path, body } of stage.posted.slice()) {
    await fetch(stage.url + path, { method: 'POST', body });
  }
  await lookUntilSettled(stage, life);
}

const TEN_MINUTES = 600;

/** Compares the books with M-Pesa's lists, as happens every hour. */
export async function reconcileLater(stage: Stage, life: AppProcess): Promise<void> {
  stage.clock.advance(TEN_MINUTES);
  await reconcile(actingAs(life.deps, 'job'));
  await lookUntilSettled(stage, life);
}

/** Jobs that nobody did, and news that nobody read. */
export async function leftovers({ db }: Stage): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(
    `select 'a job is left: ' || task_identifier || ' ' || coalesce(last_error, '') as what
       from graphile_worker.jobs
     union all
     select 'a callback is not applied: ' || id from callbacks where applied_at is null`,
  );
  return rows.map(({ what }) => what);
}
