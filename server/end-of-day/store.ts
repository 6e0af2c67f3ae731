import type { Day } from '@shared/day';
import { type Json, parseJsonRow, rowAsJson, statement } from '@server/db/rows';
import { instalments, loans } from '@server/db/schema';
import type { Accruing } from '@server/lending/accrual';
import type { PositionRows } from '@server/loans/loan-file';
import { BUCKET_DAY, INSTALMENTS_JSON } from '@server/loans/store';
import type { Db } from '@server/platform/ports/database';

/** Loans that have money out, and so accrue. */
const RUNNING = `('active', 'delinquent', 'defaulted')`;

/** The accrual buckets, and how far each has got. */
export const readBuckets = statement<{ bucket: number; accruedThrough: Day | null }, []>(
  'read_accrual_buckets',
  `select bucket, accrued_through as "accruedThrough" from accrual_buckets order by bucket`,
);

/**
 * Takes buckets to the end of $1 that have nothing to accrue, and answers the others. A row never goes back, so what
 * has nothing to accrue stays so.
 */
export const passEmptyBuckets = statement<{ bucket: number }, [day: Day]>(
  'pass_empty_buckets',
  `with behind as materialized (
     select b.bucket, exists (select from loans l where l.bucket = b.bucket
       and l.status in ${RUNNING} and l.accrued_through < $1::date) as "isAccruing"
     from accrual_buckets b where b.accrued_through is null or b.accrued_through < $1::date),
   passed as (
     update accrual_buckets b set accrued_through = $1::date from behind e
     where e.bucket = b.bucket and not e."isAccruing")
   select bucket from behind where "isAccruing" order by bucket`,
);

/** Locks a bucket until the transaction ends: nothing is written meanwhile that its loans' interest depends on. */
export const holdBucket = statement<{ accruedThrough: Day | null }, [bucket: number]>(
  'hold_accrual_bucket',
  `select accrued_through as "accruedThrough" from accrual_buckets where bucket = $1 for no key update`,
);

/** A loan as its interest accrues from when its rows were written. */
export interface AccruingLoan extends Accruing {
  /** From then to the day that was asked for. */
  days: number;
  /** From then to the day to which its bucket has accrued. */
  accruedDays: number;
}

/** A bucket's loans whose rows were written before the end of $2. */
export const readAccruing = statement<AccruingLoan, [bucket: number, day: Day]>(
  'read_accruing_loans',
  `select $2::date - l.accrued_through as days,
     greatest(b.accrued_through - l.accrued_through, 0) as "accruedDays",
     l.outstanding_cents as outstanding, l.overdue_principal_cents as "overduePrincipal", l.apr_bps as apr,
     l.late_interest_cents + l.current_interest_cents + l.overdue_interest_cents as "unpaidInterest",
     l.carry, l.late_carry as "lateCarry", l.days_of_month as "daysOfMonth"
   from accrual_buckets b join loans l on l.bucket = b.bucket
   where b.bucket = $1 and l.accrued_through < $2::date and l.status in ${RUNNING}`,
);

/** A running loan with what its position needs. */
export type RunningLoan = PositionRows;

type RunningJson = {
  loan: Json<typeof loans>;
  instalments: Json<typeof instalments>[];
  bucketDay: Day | null;
};

/** Loans that are read and written together. */
const PAGE = 250;

/** Reads a page of loans `l`. */
function pageReader<Params extends readonly unknown[]>(name: string, from: string) {
  const read = statement<RunningJson, Params>(
    name,
    `select ${rowAsJson(loans, 'l')} as loan, ${INSTALMENTS_JSON} as instalments,
       ${BUCKET_DAY} as "bucketDay"
     from ${from} and l.status in ${RUNNING} limit ${PAGE}`,
  );
  const run = async (db: Db, ...params: Params): Promise<RunningLoan[]> =>
    (await read(db, ...params)).map(({ loan, instalments: rows, bucketDay }) => ({
      loan: parseJsonRow(loans, loan),
      instalments: rows.map((row) => parseJsonRow(instalments, row)),
      bucketDay,
    }));
  return Object.assign(run, { raw: read });
}

/** Loans of which an instalment has fallen due by the end of $1, and was not written so. */
export const readMaturing = pageReader<[day: Day]>(
  'read_maturing_loans',
  `accrual_buckets b join loans l on l.bucket = b.bucket and l.matures_on <= $1 where true`,
);

/** Loans that are in no bucket yet, and have not got to the end of $1. */
export const readWaiting = pageReader<[day: Day]>(
  'read_loans_without_bucket',
  `loans l where l.bucket is null and l.accrued_through < $1`,
);

/** The last closed day, and the first day that no running loan may have got to yet; null where there is none. */
export const readDays = statement<{ lastClosed: Day | null; firstOpen: Day | null }, []>(
  'read_days_to_close',
  `select (select max(day) from closed_days) as "lastClosed",
     (select min(accrued_through) + 1 from loans where status in ${RUNNING}) as "firstOpen"`,
);

/** What readiness and the metrics show of the last end-of-day run; null where there was none. */
export const readLastClosing = statement<{ day: Day; closedAt: Date; failed: number }, []>(
  'read_last_closing',
  `select day, closed_at as "closedAt", jsonb_array_length(report->'proofs'->'failed') as failed
   from closed_days order by day desc limit 1`,
);
