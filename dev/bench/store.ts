import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Day } from '@shared/day';
import { RUNNING } from '@shared/statuses';
import { type DatabasePool, databaseOn, poolOf } from '@server/platform/db/pool';
import {
  accrualBuckets,
  callbacks,
  closedDays,
  journalEntries,
  loans,
  postings,
} from '@server/platform/db/schema';
import { bare } from '@server/platform/db/select';
import { among } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import { MONTHLY_RATE_UNIT } from '@server/lending/accrual';
import type { Db } from '@server/platform/core/ports/database';

/** How long a statement over every loan may take, in milliseconds. */
const WITHIN_MS = 600_000;

/** Gives a connection without the pool's bounds, for statements over every loan. */
async function withoutHurry(db: Db, act: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await poolOf(db).connect();
  try {
    await client.query('set statement_timeout = 0');
    await act(client);
  } finally {
    client.release(true);
  }
}

/** Vacuums and analyzes after the filling, and writes the checkpoint that it has left. */
export const tidyUp = (db: Db): Promise<void> =>
  withoutHurry(db, async (client) => {
    for (const text of ['vacuum analyze', 'checkpoint']) {
      const asked = { text, query_timeout: WITHIN_MS };
      await client.query(asked);
    }
  });

/** The minimum cost of a night: reads of each loan once what its interest depends on, and sums up a day of it. */
export const readEach = statement(
  'bench_read_floor',
  () => sql<{ loans: number; interest: number }>`
    select count(*) as loans, coalesce(sum(div(${loans.carry}
      + (${loans.outstanding} - ${loans.overduePrincipal})::numeric * ${loans.apr}, ${sql.raw(`${MONTHLY_RATE_UNIT}.0`)}
      * greatest(${loans.daysOfMonth}, 1))), 0)::bigint as interest
    from ${loans} where ${among(loans.status, RUNNING)}`,
  WITHIN_MS,
);

/** Runs it once. */
export const readFloor = (db: Db): Promise<void> =>
  withoutHurry(db, (client) => readEach(databaseOn(client)));

/** A ledger of some days, each closed, whose every account is even again at each day's end. */
export async function fillLedger(db: Db, first: Day, days: number, aDay: number): Promise<void> {
  await withoutHurry(db, async (client) => {
    for (let from = 0; from < days; from += DAYS_AT_ONCE) {
      await writeLedger(databaseOn(client), first, from, Math.min(days, from + DAYS_AT_ONCE), aDay);
    }
  });
}

const DAYS_AT_ONCE = 31;

export const writeLedger = statement(
  'bench_write_ledger',
  (first: Param<Day>, from: Param<number>, to: Param<number>, aDay: Param<number>) => sql<never>`
    with made as materialized (
      select new_id(now()) as id, ${first}::date + n as day, k % 5 as account
      from generate_series(${from}::int, ${to}::int - 1) n, generate_series(1, ${aDay}::int / 2) k),
    closed as (
      insert into ${closedDays} select distinct day, now(), '{}'::jsonb from made),
    booked as (
      insert into ${journalEntries} (${bare(
        journalEntries.id,
        journalEntries.kind,
        journalEntries.day,
        journalEntries.at,
      )}) select id, 'repayment_received', day, now() from made)
    insert into ${postings}
    select id, line, case line when 1 then 'cash_in:mpesa' else code end,
      case line when 1 then code else 'cash_in:mpesa' end, 100, day, null
    from made, generate_series(1, 2) line, lateral (select (array['loan_principal', 'customer_credit',
      'interest_receivable', 'unallocated', 'owed_to_guarantors'])[account + 1] as code) coded
    order by day`,
  WITHIN_MS,
);

/** A write to one loan like a repayment's, from outside the run: locks its bucket, bumps its version. */
export const touchLoan = statement(
  'bench_touch_loan',
  (id: Param<string>) => sql<never>`
    with held as (
      select 1 from ${loans} join ${accrualBuckets} on ${eq(accrualBuckets.bucket, loans.bucket)}
      where ${eq(loans.id, id)} for share of ${accrualBuckets})
    update ${loans} set ${bare(loans.version)} = ${loans.version} + 1
    where ${eq(loans.id, id)} and (select count(*) from held) = 1`,
);

export const someLoans = named('bench_some_loans', (orm, count: Param<number>) =>
  orm
    .select({ id: loans.id })
    .from(loans)
    .orderBy(sql`random()`)
    .limit(count),
);

/** The process of the connection that answers. */
export const ownBackend = statement(
  'bench_own_backend',
  () => sql<{ pid: number }>`select pg_backend_pid() as pid`,
);

/** Transactions of this database so far, as its backends have told them. */
export const transactionsOf = statement(
  'bench_transactions',
  () => sql<{ count: number }>`
    select coalesce(xact_commit, 0)::bigint as count from pg_stat_database
    where datname = current_database()`,
);

/** The loans of a kind, numbered from 0, for the floor of the bookings. */
export async function noteBenchLoans(
  pool: DatabasePool,
  kind: string,
  references: readonly string[],
): Promise<void> {
  const text = `insert into bench_loans select $1, place - 1, loans.id
    from unnest($2::text[]) with ordinality given (reference, place) join loans using (reference)`;
  await pool.query(text, [kind, references]);
}

/** Callbacks that came after this id and are applied. */
export const countApplied = statement(
  'bench_count_applied',
  (since: Param<string>) => sql<{ count: number }>`
    select count(*) as count from ${callbacks}
    where ${callbacks.id} > ${since} and ${callbacks.appliedAt} is not null`,
);

/** Jobs that are due or at work. */
export const countWaiting = statement(
  'bench_count_waiting',
  () => sql<{ count: number }>`
    select count(*) as count from graphile_worker._private_jobs where run_at <= now()`,
);
