import { connectionOf } from '@server/platform/db/pool';
import type { Deps } from '@server/platform/core/context';
import type { PhoneWorld } from '@dev/simulators/phone-world';
import { jobHandlers } from '@server/app/job-handlers';
import { jobsRunner, type SettleSettings } from '@server/platform/jobs/worker';

/**
 * Returns what runs jobs and delivers the simulators' callbacks in turns until none is left. A job is due by the clock
 * of `deps`, not by the database's.
 */
export function jobsSettler(
  deps: Deps,
  world: PhoneWorld,
  settings?: SettleSettings,
): () => Promise<void> {
  const run = jobsRunner(deps, settings);
  return async () => {
    let due = await countDue(deps);
    do {
      if (due > 0) await run(jobHandlers(deps));
      world.tick();
      await world.settled();
      due = await countDue(deps);
    } while (due > 0);
  };
}

/** Makes jobs that are due by the clock of `deps` due in the database, and counts all due jobs. */
async function countDue(deps: Deps): Promise<number> {
  const { rows } = await connectionOf(deps.db).query<{ due: number }>({
    name: 'make_jobs_due',
    text: `with made as (
             update graphile_worker._private_jobs set run_at = now()
             where run_at > now() and run_at <= $1)
           select count(*) as due from graphile_worker.jobs
           where run_at <= greatest(now(), $1) and attempts < max_attempts`,
    values: [deps.wall()],
  });
  return rows[0]?.due ?? 0;
}
