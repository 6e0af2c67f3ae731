import type { Day } from '@shared/day';
import { add, type Cents, cents, subtract, ZERO } from '@shared/money';
import { commit, retrying } from '@server/platform/db/change';
import { inTransaction } from '@server/platform/db/in-transaction';
import { journalRows } from '@server/platform/db/journal';
import { accrueDays } from '@server/lending/accrual';
import { type AccruedInterest, interestAccruedTogether } from '@server/lending/ledger';
import { creditedInterest } from '@server/lending/suspended-interest';
import type { Context } from '@server/platform/core/context';
import { type AccruingLoan, holdBuckets, readAccruing } from './store';

export interface AccruedLoans {
  loans: number;
  interest: Cents;
}

/**
 * Accrues the interest of these buckets' loans to the end of `day` as one entry; the loans' rows stay unchanged. Locks
 * the buckets, so no loan takes its share before the day is booked. Leaves out buckets that are already there.
 */
export const accrueBuckets = (
  context: Context,
  buckets: readonly number[],
  day: Day,
): Promise<AccruedLoans> =>
  retrying(() =>
    inTransaction(context.db, 'begin', async (db) => {
      const held = await holdBuckets(db, buckets);
      const behind = held.filter(
        ({ accruedThrough }) => accruedThrough === null || accruedThrough < day,
      );
      if (behind.length === 0) return { loans: 0, interest: ZERO };
      const loans = await readAccruing(
        db,
        behind.map(({ bucket }) => bucket),
        day,
      );
      const interest = interestOfDays(loans);
      const set = { accruedThrough: day };
      const about = { loanId: null, paymentId: null };
      await commit(db, {
        update: { accrualBuckets: behind.map((before) => ({ ...before, set })) },
        insert: journalRows(context, [interestAccruedTogether(interest)], about, day),
        whyNoEvent: 'figures_of_a_day',
      });
      return { loans: loans.length, interest: add(interest.earned, interest.suspended) };
    }),
  );

/** The interest of the days that the buckets have not accrued yet. */
function interestOfDays(loans: readonly AccruingLoan[]): AccruedInterest {
  const [now, before] = [interestSince(loans, 'days'), interestSince(loans, 'accruedDays')];
  return {
    earned: subtract(now.earned, before.earned),
    suspended: subtract(now.suspended, before.suspended),
  };
}

/** Σ interest since the loans' rows were written, by each loan's own rule. */
export function interestSince(
  loans: readonly AccruingLoan[],
  days: 'days' | 'accruedDays',
): AccruedInterest {
  const sums = { interest_income: 0, interest_suspended: 0 };
  for (const loan of loans) {
    if (loan[days] === 0) continue;
    const { late, current } = accrueDays(loan, loan[days]);
    sums[creditedInterest(loan.status)] += late + current;
  }
  return { earned: cents(sums.interest_income), suspended: cents(sums.interest_suspended) };
}
