import { sql } from 'drizzle-orm';
import { LOCKS } from '@server/platform/db/advisory-locks';
import { type Param, statement } from '@server/platform/db/statement';

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

/** The jobs of one task. */
export interface JobFigures {
  task: string;
  /** Waiting, and their time has come. */
  due: number;
  /** Seconds since the oldest of them, or of those that failed and wait to be tried again, was due first; 0 without. */
  oldestDue: number;
  /** Waiting for their time. */
  later: number;
  /** Being worked on, by a live worker or a dead one. */
  taken: number;
  /** Failed as often as they may: nobody tries them again by itself. */
  exhausted: number;
}

/** Of a job that nobody tries again. One without a key was replaced while it ran: another does its work. */
export const IS_STOPPED = sql`locked_at is null and attempts >= max_attempts and key is not null`;

/** Lets a job that fails now wait for a person, however often it was tried. */
export const stopJob = statement(
  'stop_job',
  (id: Param<string>) => sql<never>`
    update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1) where id = ${id}::bigint`,
);

const IS_WAITING = sql`locked_at is null and attempts < max_attempts`;
const IS_DUE = sql`${IS_WAITING} and run_at <= now()`;

/** The queue's wait after the nth failure is e^n seconds, at most e^10; the wait for a later time is the job's own. */
const TRIES_TOOK = sql`make_interval(secs =>
  (exp(least(attempts, 10) + 1) - exp(1)) / (exp(1) - 1) + greatest(attempts - 10, 0) * exp(10))`;
const FIRST_DUE = sql`greatest(created_at, run_at - ${TRIES_TOOK})`;

export const readJobFigures = statement(
  'read_job_figures',
  () => sql<JobFigures>`
    select coalesce(task_identifier) as task, count(*) filter (where ${IS_DUE}) as due,
      coalesce(extract(epoch from now() - min(${FIRST_DUE}) filter (where ${IS_DUE}
        or ${IS_WAITING} and attempts > 0)), 0)::float8 as "oldestDue",
      count(*) filter (where ${IS_WAITING} and run_at > now()) as later,
      count(*) filter (where locked_at is not null) as taken,
      count(*) filter (where ${IS_STOPPED}) as exhausted
    from graphile_worker.jobs group by task_identifier`,
);
