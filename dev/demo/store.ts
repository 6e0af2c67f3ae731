import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { PoolConfig } from 'pg';
import { BEHIND, RUNNING } from '@shared/statuses';
import { type DatabasePool, poolOf } from '@server/platform/db/pool';
import { loans, messages, payments, persons } from '@server/platform/db/schema';
import { gatheredById } from '@server/platform/db/gather';
import type { OpenRow } from '@server/platform/db/schema/open-row';
import { anyLength, selectList } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, type Row, statement } from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';

export const findAnyone = named('find_anyone', (orm) =>
  orm.select({ id: persons.id }).from(persons).limit(1),
);

const oneOf = (column: Column, ids: Param<readonly string[]>): SQL =>
  sql`${column} in (select unnest(${anyLength(sql`${ids}::uuid[]`)}))`;

export const readPeople = statement(
  'read_people',
  (ids: Param<readonly string[]>) => sql<OpenRow<typeof persons>>`
    select ${selectList(persons)} from ${persons} where ${oneOf(persons.id, ids)}`,
);

/** A person; those who are asked for at once are read together, as are loans. */
export const findPersonOf = gatheredById(readPeople);

/** The current counts: how far the past has been played. */
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

export const readLoanStates = named('read_loan_states', (orm, ids: Param<readonly string[]>) =>
  orm
    .select({ id: loans.id, status: loans.status, disbursedAt: loans.disbursedAt })
    .from(loans)
    .where(oneOf(loans.id, ids)),
);

export type LoanState = Row<typeof readLoanStates>;

/** A loan's state. */
export const findLoanState = gatheredById(readLoanStates);

/** The running loans with the least outstanding, with their borrowers' phones. */
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

const SETTINGS = [
  'synchronous_commit=off',
  'plan_cache_mode=force_generic_plan',
  'random_page_cost=1.1',
];

/** More would only make each plan more often: what happens at once shares statements. */
const CONNECTIONS = 8;

/**
 * The same pool, whose connections commit without waiting for the disk (a lost past is replayed), keep their plans
 * from the first time on, prefer index scans (tables grow within minutes) and have long timeouts (for busy machines).
 * Changes that are made at once share a statement.
 */
export function hurried(pool: DatabasePool): DatabasePool {
  Object.assign(pool.options, {
    options: SETTINGS.map((each) => `-c ${each}`).join(' '),
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  } satisfies PoolConfig);
  return Object.assign(pool, { writesTogether: true as const });
}

/** Checks of long books take longer than a request's timeout. */
const WITHIN_MS = 3_600_000;

/** Vacuums and analyzes, because months of changes happen in seconds. */
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
