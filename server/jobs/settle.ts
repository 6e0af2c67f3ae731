import type { Deps } from '@server/context';
import type { PhoneWorld } from '@server/simulators/phone-world';
import { workOffJobs } from './worker';

/**
 * Works off jobs and delivers the simulators' callbacks by turns, until nothing moves any more. What is due by the
 * clock of `deps` is due, wherever the database's own clock stands.
 */
export async function settleJobs(deps: Deps, world: PhoneWorld): Promise<void> {
  for (;;) {
    await deps.db.query({
      name: 'make_jobs_due',
      text: `update graphile_worker._private_jobs set run_at = now()
             where run_at > now() and run_at <= $1`,
      values: [deps.now()],
    });
    await workOffJobs(deps);
    world.tick();
    await world.settled();
    const { rows } = await deps.db.query<{ due: number }>({
      name: 'count_due_jobs',
      text: `select count(*) as due from graphile_worker.jobs
             where run_at <= now() and attempts < max_attempts`,
    });
    if (rows[0]?.due === 0) return;
  }
}
