import type { Day } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import type { Context } from '@server/platform/context';
import { accrueBucket } from './accrue-bucket';
import { passEmptyBuckets, readMaturing, readWaiting } from './store';
import { writeLoans } from './write-loans';

/** What became of the running loans by the end of a day. */
export interface AccruedDay {
  /** Loans whose interest was accrued. */
  loans: number;
  /** Those of them whose own rows were written. */
  written: number;
  interest: Cents;
}

/**
 * Brings every running loan to the end of `day`, the one after the last that was accrued, with the ledger; what is
 * done already is not done again. A bucket's interest is accrued together; then the loans whose instalment falls
 * due are written, and those that have started since the last night, which join their buckets.
 */
export async function accrueThrough(context: Context, day: Day): Promise<AccruedDay> {
  const { db } = context;
  let loans = 0;
  let interest = ZERO;
  for (const { bucket } of await passEmptyBuckets(db, day)) {
    const accrued = await accrueBucket(context, bucket, day);
    loans += accrued.loans;
    interest = add(interest, accrued.interest);
  }
  const matured = await writeLoans(context, day, () => readMaturing(db, day));
  const joined = await writeLoans(context, day, () => readWaiting(db, day));
  return {
    loans: loans + joined.written,
    written: matured.written + joined.written,
    interest: add(interest, joined.interest),
  };
}
