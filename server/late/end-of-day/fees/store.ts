import { sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { PAID_OUT } from '@shared/statuses';
import { IN_SQL } from '@server/platform/db/arithmetic';
import { accountDays, loans } from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { unearnedFee } from '@server/lending/fees';

export interface DeferredFees {
  /** What the ledger has as not earned. */
  booked: Cents;
  /** What is not earned at the end of the day (lending/fees.ts). */
  unearned: Cents;
}

const PAID_OUT_ON = sql`(${loans.disbursedAt} at time zone 'Africa/Nairobi')::date`;
/** A first due date that was chosen counts where one month after the payout is earlier (lending/first-due.ts). */
const LAST_DUE = sql`(case when ${loans.firstDueOn} > ${PAID_OUT_ON} + interval '1 month'
    then ${loans.firstDueOn} + make_interval(months => ${loans.term}::int - 1)
    else ${PAID_OUT_ON} + make_interval(months => ${loans.term}::int) end)::date`;

/** Before its payout is confirmed, nothing of a loan’s fee is earned. */
const UNEARNED = sql`case when ${loans.disbursedAt} is null then ${loans.fee}
  else ${unearnedFee(IN_SQL, loans.fee, sql`${LAST_DUE} - at.day`, sql`(${LAST_DUE} - ${PAID_OUT_ON})`)} end`;

/** The fees of all open loans at the end of `day`, with the portfolio as it is. */
export const readDeferredFees = statement(
  'read_deferred_fees',
  (day: Param<Day>) => sql<DeferredFees>`
    select (select coalesce(sum(${accountDays.credits} - ${accountDays.debits}), 0)::bigint
        from ${accountDays} where ${is(accountDays.account, 'fees_deferred')}) as "booked",
      coalesce((select sum(${UNEARNED}) from ${loans}
        where ${loans.fee} > 0 and ${among(loans.status, PAID_OUT)}), 0)::bigint as "unearned"
    from (select ${day}::date as day) at`,
);
