import { eq, sql } from 'drizzle-orm';
import type { PoolConfig } from 'pg';
import { BEHIND, RUNNING } from '@shared/statuses';
import { type DatabasePool, poolOf } from '@server/db/pool';
import { loans, messages, payments, persons } from '@server/db/schema';
import { among, is } from '@server/db/sql-values';
import { named, type Param, type Row, statement } from '@server/db/statement';
import type { Db } from '@server/platform/ports/database';

export const findAnyone = named('find_anyone', (orm) =>
  orm.select({ id: persons.id }).from(persons).limit(1),
);

/** What there is by now: how far the past has been played. */
export interface Played {
  people: number;
  loans: number;
  running: number;
  late: number;
  repaid: number;
  payments: number;
  messages: number;
}

export const countPlayed = statement(
  'count_played',
  () => sql<Played>`
    select (select count(*) from ${persons}) as people, counted.*,
      (select count(*) from ${payments} where ${is(payments.status, 'succeeded')}) as payments,
      (select count(*) from ${messages}) as messages
    from (select count(*) as loans,
      count(*) filter (where ${among(loans.status, RUNNING)}) as running,
      count(*) filter (where ${among(loans.status, BEHIND)}) as late,
      count(*) filter (where ${is(loans.closedReason, 'repaid')}) as repaid
      from ${loans}) counted`,
);

/** How far a loan has come. */
export const findLoanState = named('find_loan_state', (orm, loanId: Param<string>) =>
  orm
    .select({ status: loans.status, disbursedAt: loans.disbursedAt })
    .from(loans)
    .where(eq(loans.id, loanId)),
);

export type LoanState = Row<typeof findLoanState>;

/** Running loans of which least is left, with the phones of their borrowers. */
export const findNearlyRepaid = named('find_nearly_repaid', (orm, limit: Param<number>) =>
  orm
    .select({ reference: loans.reference, phone: persons.phone, outstanding: loans.outstanding })
    .from(loans)
    .innerJoin(persons, eq(persons.id, loans.borrowerId))
    .where(is(loans.status, 'active'))
    .orderBy(loans.outstanding, persons.phone)
    .limit(limit),
);

const PATIENCE_MS = 120_000;

/**
 * The same pool, whose connections from now on don't have commits wait for the disk: a past that a power cut has
 * taken is played again. As tables grow by the minute here, rows are looked up by their keys from the start. And nobody
 * waits for an answer, so that a busy machine ends nothing.
 */
export function hurried(pool: DatabasePool): DatabasePool {
  Object.assign(pool.options, {
    options: '-c synchronous_commit=off -c random_page_cost=1.1',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  } satisfies PoolConfig);
  return pool;
}

/** Long books take longer than a request may. */
const WITHIN_MS = 3_600_000;

/** Gives back what updates have left, and has the planner know of what is there: months pass here in seconds. */
export async function tidy(db: Db): Promise<void> {
  const client = await poolOf(db).connect();
  try {
    await client.query(`set statement_timeout = ${WITHIN_MS}`);
    const asked = { text: 'vacuum (analyze)', query_timeout: WITHIN_MS };
    await client.query(asked);
  } finally {
    client.release(true);
  }
}
