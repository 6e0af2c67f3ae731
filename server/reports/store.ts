import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { agedSumsSql, businessDaySql } from '@server/db/figures';
import { statement } from '@server/db/rows';
import { figuresSql } from './figures';

const LAST_COUNTED = `(select max(day) from report_days)`;

/** The day to count next: after the last one, or else the first on which anything happened; null for none. */
export const findUncounted = statement<{ day: Day | null }, []>(
  'find_uncounted_day',
  `select coalesce(${LAST_COUNTED} + 1,
     (select (at at time zone 'Africa/Nairobi')::date from events order by at, id limit 1)) as day`,
);

/** Counts what happened on $1. Another process that counts it too finds the same. */
export const countDay = statement<never, [day: Day]>(
  'count_report_day',
  `insert into report_days (day, what, key, count, amount_cents)
   select $1::date, 'day', '', 1, 0
   union all select day, what, key, count, coalesce(amount_cents, 0)
   from (${figuresSql('$1::date', '$1::date')}) figures
   on conflict do nothing`,
);

export interface FigureRow {
  /** The month's first day. */
  month: Day;
  what: string;
  key: string;
  count: number;
  amount: Cents;
}

/** What happened from $1 to $2, by month: as it was counted, and of later days from the sources themselves. */
export const readFigures = statement<FigureRow, [from: Day, to: Day]>(
  'read_report_figures',
  `select date_trunc('month', day)::date as month, what, key, sum(count)::bigint as count,
     sum(amount_cents)::bigint as amount
   from (
     select day, what, key, count, amount_cents from report_days
     where day between $1::date and $2::date and what <> 'day'
     union all
     select live.* from (select greatest($1::date, ${LAST_COUNTED} + 1) as first) uncounted,
       lateral (${figuresSql('uncounted.first', '$2::date')}) live) figures
   group by 1, 2, 3 order by 1, 2, 3`,
);

export interface RiskRow {
  day: Day;
  outstanding: Cents;
  late1: Cents;
  late31: Cents;
  late61: Cents;
  late91: Cents;
}

/** $3: how the portfolio stands now counts for its own day where that is not after $2. */
export const readRisk = statement<RiskRow, [from: Day, to: Day, today: Day]>(
  'read_report_risk',
  `with today as materialized (select ${businessDaySql('$3')} as day)
   select day, outstanding_cents as outstanding, late_1_cents as late1, late_31_cents as late31,
     late_61_cents as late61, late_91_cents as late91
   from portfolio_days
   where day between $1 and $2 and day < (select day from today)
   union all
   select today.day, coalesce(sum(outstanding_cents), 0)::bigint,
     ${agedSumsSql('today.day')}
   from today left join portfolio_sums on true
   where $3::date <= $2::date group by today.day
   order by day`,
);

/** Money that was nobody's at the end of $1, by the books. */
export const readUnmatched = statement<{ left: Cents }, [to: Day]>(
  'read_report_unmatched',
  `select coalesce(sum(credits_cents - debits_cents), 0)::bigint as left
   from account_days where account = 'unallocated' and day <= $1`,
);
