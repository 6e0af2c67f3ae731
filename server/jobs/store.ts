import { sql } from 'drizzle-orm';
import { LOCKS } from '@server/db/advisory-locks';
import { type Param, statement } from '@server/db/statement';

/** The lock that a live process holds (db/advisory-locks.ts) while it works under this id. */
export const workerName = (workerId: string): string => `worker:${workerId}`;

/**
 * Workers that have taken jobs and whose lock is free. Reads pg_locks without taking the lock, so that the check never
 * blocks a worker that is acquiring it.
 */
export const findOrphanedWorkers = statement(
  'find_orphaned_workers',
  () => sql<{ workerId: string }>`
    with kept as materialized (
      select objid from pg_locks
      where locktype = 'advisory' and classid = ${sql.raw(String(LOCKS))} and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database()))
    select coalesce(w.worker_id) as "workerId"
    from (select distinct locked_by as worker_id from graphile_worker.jobs
      where locked_by is not null) w
    where (hashtext(${workerName('')}::text || w.worker_id)::bigint & 4294967295)::oid
      not in (select objid from kept)`,
);

/** Returns these workers' jobs to the queue. */
export const freeJobsOf = statement(
  'free_jobs_of',
  (workerIds: Param<string[]>) =>
    sql<never>`select from graphile_worker.force_unlock_workers(${workerIds}::text[])`,
);
