import { and, type Column, isNull, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import { RUNNING } from '@shared/statuses';
import type { LoanStatus } from '@shared/words';
import { NIGHTLY_MS } from '@server/platform/db/at-night';
import { accrualBuckets, closedDays, instalments, loans } from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { among } from '@server/platform/db/sql-values';
import {
  named,
  type Param,
  type Params,
  statement,
  type Values,
} from '@server/platform/db/statement';
import type { Accruing } from '@server/lending/accrual';
import type { PositionRows } from '@server/loans/loans/loan-file';
import { BUCKET_DAY, CHARGES_JSON, INSTALMENTS_JSON } from '@server/loans/loans/store';
import type { Db } from '@server/platform/core/ports/database';
import { type CountedBucket, LOANS_TOGETHER } from './bucket-groups';

/** Loans with money out, which accrue interest. */
const IS_RUNNING = among(loans.status, RUNNING);

/** A bucket's loans whose rows were written before the end of a day, counted no further than needed. */
const countBefore = (day: SQL | Column): SQL => sql`(select count(*) from (select from ${loans}
  where ${loans.bucket} = ${accrualBuckets.bucket} and ${IS_RUNNING}
    and ${loans.accruedThrough} < ${day} limit ${sql.raw(String(LOANS_TOGETHER))}) few)`;

interface AheadBucket extends CountedBucket {
  accruedThrough: Day | null;
}

/** The buckets with interest that their loans' rows don't have yet, and the last day that each has accrued. */
export const readAheadBuckets = statement(
  'read_accrual_buckets_ahead',
  () => sql<AheadBucket>`
    select * from (select ${accrualBuckets.bucket} as bucket,
        ${accrualBuckets.accruedThrough} as "accruedThrough",
        ${countBefore(accrualBuckets.accruedThrough)} as loans
      from ${accrualBuckets}) counted
    where loans > 0 order by bucket`,
  NIGHTLY_MS,
);

/**
 * Moves buckets with nothing to accrue to the end of `day`, and returns the others. A row's day never decreases, so a
 * bucket with nothing to accrue stays so.
 */
export const passEmptyBuckets = statement(
  'pass_empty_buckets',
  (day: Param<Day>) => sql<CountedBucket>`
    with behind as materialized (
      select ${accrualBuckets.bucket} as bucket, ${countBefore(sql`${day}::date`)} as loans
      from ${accrualBuckets} where ${accrualBuckets.accruedThrough} is null
        or ${accrualBuckets.accruedThrough} < ${day}::date),
    passed as (
      update ${accrualBuckets} set accrued_through = ${day}::date from behind
      where behind.bucket = ${accrualBuckets.bucket} and behind.loans = 0)
    select bucket, loans from behind where loans > 0 order by bucket`,
);

/** Locks buckets until the transaction ends, so nothing that their loans' interest depends on changes. */
export const holdBuckets = named('hold_accrual_buckets', (orm, buckets: Param<readonly number[]>) =>
  orm
    .select({ bucket: accrualBuckets.bucket, accruedThrough: accrualBuckets.accruedThrough })
    .from(accrualBuckets)
    .where(sql`${accrualBuckets.bucket} = any(${buckets}::smallint[])`)
    .orderBy(accrualBuckets.bucket)
    .for('no key update'),
);

/** A loan with what its interest since the last write of its rows depends on. */
export interface AccruingLoan extends Accruing {
  /** From then to the requested day. */
  days: number;
  /** From then to the day to which its bucket has accrued. */
  accruedDays: number;
  status: LoanStatus;
}

/** The buckets' loans with rows written before the end of `day`. */
export const readAccruing = statement(
  'read_accruing_loans',
  (buckets: Param<readonly number[]>, day: Param<Day>) => sql<AccruingLoan>`
    select ${day}::date - ${loans.accruedThrough} as days,
      greatest(${accrualBuckets.accruedThrough} - ${loans.accruedThrough}, 0) as "accruedDays",
      ${loans.outstanding} as outstanding, ${loans.overduePrincipal} as "overduePrincipal",
      case when ${loans.pausedThrough} > ${loans.accruedThrough} then 0 else ${loans.apr} end as apr,
      greatest(0, coalesce(${loans.nplPrincipal} - ${loans.nplInterest}, ${loans.outstanding}
        - ${loans.lateInterest} - ${loans.currentInterest} - ${loans.overdueInterest}
        - ${loans.chargesInDuplum})) as room,
      ${loans.status}, ${loans.carry}, ${loans.lateCarry} as "lateCarry", ${loans.daysOfMonth} as "daysOfMonth"
    from ${accrualBuckets} join ${loans} on ${loans.bucket} = ${accrualBuckets.bucket}
    where ${accrualBuckets.bucket} = any(${buckets}::smallint[]) and ${loans.accruedThrough} < ${day}::date
      and ${IS_RUNNING}`,
);

export type RunningLoan = PositionRows;

interface RunningJson {
  loan: Json<typeof loans>;
  instalments: Json<typeof instalments>[];
  charges: RunningLoan['charges'];
  bucketDay: Day | null;
}

/** Loans read and written together. */
const PAGE = sql.raw('250');

/** Reads a page of running loans that meet a condition. */
function pageReader<P extends Params>(name: string, where: (...params: P) => SQL | undefined) {
  const raw = statement(
    name,
    (...params: P) => sql<RunningJson>`
      select ${jsonOf(loans)} as loan, ${INSTALMENTS_JSON} as instalments,
        ${CHARGES_JSON} as charges, ${BUCKET_DAY} as "bucketDay"
      from ${loans} where ${and(where(...params), IS_RUNNING)} limit ${PAGE}`,
  );
  const read = async (db: Db, ...values: Values<P>): Promise<RunningLoan[]> =>
    (await raw(db, ...values)).map((row) => ({
      loan: parseJsonRow(loans, row.loan),
      instalments: row.instalments.map((each) => parseJsonRow(instalments, each)),
      charges: row.charges,
      bucketDay: row.bucketDay,
    }));
  return Object.assign(read, { raw });
}

/** Loans with an instalment that fell due, or that may cost a late fee, by the end of `day` and is not written so. */
export const readMaturing = pageReader('read_maturing_loans', (day: Param<Day>) =>
  and(
    sql`${loans.bucket} in (select ${accrualBuckets.bucket} from ${accrualBuckets})`,
    lte(loans.maturesOn, day),
  ),
);

/** Loans in no bucket that are not accrued to the end of `day`. */
export const readWaiting = pageReader('read_loans_without_bucket', (day: Param<Day>) =>
  and(isNull(loans.bucket), lt(loans.accruedThrough, day)),
);

/** The last closed day, and the first day that a running loan may still lack; null where there is none. */
export const readDays = statement(
  'read_days_to_close',
  () => sql<{ lastClosed: Day | null; firstDay: Day | null }>`
    select (select ${max(closedDays.day)} from ${closedDays}) as "lastClosed",
      (select min(${loans.accruedThrough}) from ${loans} where ${IS_RUNNING}) as "firstDay"`,
);

/** How many days ahead of the clock a day was closed at most: a day that has ended is closed on the next one. */
export const readDaysAhead = statement(
  'read_days_ahead',
  () => sql<{ daysAhead: number }>`
    select coalesce(greatest(0, max(${closedDays.day} + 1
      - (${closedDays.closedAt} at time zone 'Africa/Nairobi')::date)), 0) as "daysAhead"
    from ${closedDays}`,
);

/** The last end-of-day run for readiness and metrics; null where there was none. */
export const readLastClosing = statement(
  'read_last_closing',
  () => sql<{ day: Day; closedAt: Date; failed: number }>`
    select ${closedDays.day}, ${closedDays.closedAt} as "closedAt",
      jsonb_array_length(${closedDays.report}->'proofs'->'failed') as failed
    from ${closedDays} order by ${closedDays.day} desc limit 1`,
);
