import type { Day } from '@shared/day';
import { type Cents, cents, subtract, ZERO } from '@shared/money';
import { commit, retrying } from '@server/db/change';
import { inTransaction } from '@server/db/in-transaction';
import { journalRows } from '@server/db/journal';
import { accrueDays } from '@server/lending/accrual';
import { interestAccruedTogether } from '@server/lending/ledger';
import type { Context } from '@server/platform/context';
import { type AccruingLoan, holdBucket, readAccruing } from './store';

export interface AccruedLoans {
  loans: number;
  interest: Cents;
}

/**
 * Accrues the interest of a bucket's loans to the end of `day` as one entry; the loans' rows stay unchanged. Locks
 * the bucket, so no loan takes its share before the day is booked. Does nothing if the bucket is already there.
 */
export const accrueBucket = (context: Context, bucket: number, day: Day): Promise<AccruedLoans> =>
  retrying(() =>
    inTransaction(context.db, 'begin', async (db) => {
      const [held] = await holdBucket(db, bucket);
      if (!held) throw new Error(`there is no accrual bucket ${bucket}`);
      const { accruedThrough } = held;
      if (accruedThrough !== null && accruedThrough >= day) return { loans: 0, interest: ZERO };
      const loans = await readAccruing(db, bucket, day);
      const interest = interestOfDays(loans);
      const set = { accruedThrough: day };
      const about = { loanId: null, paymentId: null };
      await commit(db, {
        update: { accrualBuckets: [{ bucket, accruedThrough, set }] },
        insert: journalRows(context, [interestAccruedTogether(interest)], about, day),
      });
      return { loans: loans.length, interest };
    }),
  );

/** The interest of the days that the bucket has not accrued yet. */
const interestOfDays = (loans: readonly AccruingLoan[]): Cents =>
  subtract(interestSince(loans, 'days'), interestSince(loans, 'accruedDays'));

/** Σ interest since the loans' rows were written, by each loan's own rule. */
export function interestSince(loans: readonly AccruingLoan[], days: 'days' | 'accruedDays'): Cents {
  let sum = 0;
  for (const loan of loans) {
    if (loan[days] === 0) continue;
    const { late, current } = accrueDays(loan, loan[days]);
    sum += late + current;
  }
  return cents(sum);
}
