import { sql } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import { idempotencyKeys, phoneCodes, sessions, throttles } from '@server/db/schema';
import { type Param, statement } from '@server/db/statement';

/** Deletes at most so many rows of a table. */
const portionOf = (table: AnyPgTable, isOver: SQL, limit: Param<number>): SQL =>
  sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${isOver} limit ${limit})) returning 1`;

/**
 * Deletes a portion of what is over in each table, and returns the largest count. Throttles are counted by the real
 * clock, in milliseconds. An expired session has ended, so no screen is told.
 */
export const sweepPortion = statement(
  'sweep_portion',
  (
    sessionsBefore: Param<Date>,
    codesBefore: Param<Date>,
    keysBefore: Param<Date>,
    throttlesBefore: Param<number>,
    limit: Param<number>,
  ) => sql<{ deleted: number }>`
    with gone_sessions as (${portionOf(sessions, sql`${sessions.expiresAt} <= ${sessionsBefore}`, limit)}),
    gone_codes as (${portionOf(phoneCodes, sql`${phoneCodes.expiresAt} <= ${codesBefore}`, limit)}),
    gone_keys as (${portionOf(
      idempotencyKeys,
      sql`not ${idempotencyKeys.isKept} and ${idempotencyKeys.createdAt} <= ${keysBefore}`,
      limit,
    )}),
    gone_throttles as (${portionOf(
      throttles,
      sql`${throttles.expire} <= ${throttlesBefore}::bigint`,
      limit,
    )})
    select greatest((select count(*) from gone_sessions), (select count(*) from gone_codes),
      (select count(*) from gone_keys), (select count(*) from gone_throttles)) as deleted`,
);
