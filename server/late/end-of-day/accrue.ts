import type { Day } from '@shared/day';
import { add, type Cents, ZERO } from '@shared/money';
import type { Context } from '@server/platform/core/context';
import { accrueBuckets } from './accrue-buckets';
import { groupBuckets } from './bucket-groups';
import { passEmptyBuckets, readMaturing, readWaiting } from './store';
import { writeLoans } from './write-loans';

/** The result of an accrual, in numbers of loans. */
export interface AccruedDay {
  /** Loans whose interest was accrued. */
  loans: number;
  /** Loans whose own rows were written. */
  written: number;
  interest: Cents;
}

/**
 * Accrues every running loan to the end of `day`, with the ledger; can be repeated. Accrues buckets together,
 * then writes the loans with an instalment due and those started since the last run, which join their buckets.
 */
export async function accrueThrough(context: Context, day: Day): Promise<AccruedDay> {
  const { db } = context;
  let loans = 0;
  let interest = ZERO;
  for (const group of groupBuckets(await passEmptyBuckets(db, day))) {
    const buckets = group.map(({ bucket }) => bucket);
    const accrued = await accrueBuckets(context, buckets, day);
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
