import { sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { agedSums } from '@server/platform/db/figures';
import {
  accountDays,
  events,
  portfolioDays,
  portfolioSums,
  reportDays,
} from '@server/platform/db/schema';
import { bare } from '@server/platform/db/select';
import { type Param, statement } from '@server/platform/db/statement';
import { figuresOf } from './figures-store';
import { isOfRegulator, regulatorFiguresOf } from './regulator-figures-store';

export const LAST_COUNTED = sql`(select max(${reportDays.day}) from ${reportDays})`;

/** The next day to count: after the last counted one, or the first with an event; null for none. */
export const findUncounted = statement(
  'find_uncounted_day',
  () => sql<{ day: Day | null }>`
    select coalesce(${LAST_COUNTED} + 1, (select (${events.at} at time zone 'Africa/Nairobi')::date
      from ${events} order by ${events.at}, ${events.id} limit 1)) as day`,
);

/** Counts the events of a day. Concurrent processes compute the same result. */
export const countDay = statement(
  'count_report_day',
  (day: Param<Day>) => sql<never>`
    insert into ${reportDays}
      (${bare(reportDays.day, reportDays.what, reportDays.key, reportDays.count, reportDays.amount)})
    select ${day}::date, 'day', '', 1, 0
    union all select day, what, key, count, coalesce(amount_cents, 0)
    from (${figuresOf(sql`${day}::date`, sql`${day}::date`)}
      union all ${regulatorFiguresOf(sql`${day}::date`, sql`${day}::date`)}) figures
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

/** The figures of a period by month: stored counts, and the sources themselves for later days. */
export const readFigures = statement(
  'read_report_figures',
  (from: Param<Day>, to: Param<Day>) => sql<FigureRow>`
    select date_trunc('month', day)::date as month, what, key, sum(count)::bigint as count,
      sum(amount_cents)::bigint as amount
    from (
      select ${reportDays.day} as day, ${reportDays.what} as what, ${reportDays.key} as key,
        ${reportDays.count} as count, ${reportDays.amount} as amount_cents
      from ${reportDays}
      where ${reportDays.day} between ${from}::date and ${to}::date
        and ${reportDays.what} <> 'day' and not ${isOfRegulator(sql`${reportDays.what}`)}
      union all
      select live.* from (select greatest(${from}::date, ${LAST_COUNTED} + 1) as first) uncounted,
        lateral (${figuresOf(sql`uncounted.first`, sql`${to}::date`)}) live) figures
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

/** The portfolio's figures by day. The current state counts for `today`, if that is not after `to`. */
export const readRisk = statement(
  'read_report_risk',
  (from: Param<Day>, to: Param<Day>, today: Param<Day>) => sql<RiskRow>`
    with today as materialized (select ${today}::date as day)
    select ${portfolioDays.day} as day, ${portfolioDays.outstanding} as outstanding,
      ${portfolioDays.late1} as late1, ${portfolioDays.late31} as late31,
      ${portfolioDays.late61} as late61, ${portfolioDays.late91} as late91
    from ${portfolioDays}
    where ${portfolioDays.day} between ${from} and ${to}
      and ${portfolioDays.day} < (select day from today)
    union all
    select today.day, coalesce(sum(${portfolioSums.outstanding}), 0)::bigint,
      ${agedSums(sql`today.day`)}
    from today left join ${portfolioSums} on true
    where ${today}::date <= ${to}::date group by today.day
    order by day`,
);

/** Unallocated money at the end of a day, from the ledger. */
export const readUnmatched = statement(
  'read_report_unmatched',
  (to: Param<Day>) => sql<{ left: Cents }>`
    select coalesce(sum(${accountDays.credits} - ${accountDays.debits}), 0)::bigint as left
    from ${accountDays} where ${accountDays.account} = 'unallocated' and ${accountDays.day} <= ${to}`,
);
