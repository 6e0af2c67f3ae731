import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { ComplaintKind } from '@shared/words';
import { accountDays, complaints, portfolioDays, reportDays } from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { AccountCode } from '@server/lending/ledger';
import { startOf } from './figures-store';
import { isOfRegulator, regulatorFiguresOf, SINCE_BEFORE } from './regulator-figures-store';
import { LAST_COUNTED } from './store';

export interface RegulatorRow {
  what: string;
  key: string;
  count: number;
  amount: Cents;
}

/** Counted days from what is stored, later ones from the sources; people who also came earlier in the period once. */
export const readRegulatorFigures = statement(
  'read_regulator_figures',
  (from: Param<Day>, to: Param<Day>) => sql<RegulatorRow>`
    select what, case when ${SINCE_BEFORE} then '' else key end as key,
      sum(count)::bigint as count, sum(amount_cents)::bigint as amount
    from (
      select ${reportDays.what} as what, ${reportDays.key} as key, ${reportDays.count} as count,
        ${reportDays.amount} as amount_cents
      from ${reportDays}
      where ${reportDays.day} between ${from}::date and ${to}::date and ${isOfRegulator(sql`${reportDays.what}`)}
      union all
      select what, key, count, amount_cents
      from (select greatest(${from}::date, ${LAST_COUNTED} + 1) as first) uncounted,
        lateral (${regulatorFiguresOf(sql`uncounted.first`, sql`${to}::date`)}) live) figures
    where not ${SINCE_BEFORE} or key < to_char(${from}::date, 'YYYY-MM-DD')
    group by 1, 2 order by 1, 2`,
);

/** What accounts gained over a period, as the trial balances of its ends differ; and principal at its end. */
export interface Movements {
  interest: Cents;
  facilityFees: Cents;
  lateFees: Cents;
  excise: Cents;
  recovered: Cents;
  principal: Cents;
}

const gained = (code: AccountCode, from: SQL): SQL => sql`
  coalesce(sum(${accountDays.credits} - ${accountDays.debits})
    filter (where ${is(accountDays.account, code)} and ${accountDays.day} >= ${from}), 0)::bigint`;

export const readMovements = statement(
  'read_regulator_movements',
  (from: Param<Day>, to: Param<Day>) => {
    const first = sql`${from}::date`;
    return sql<Movements>`
      select ${gained('interest_income', first)} as interest,
        ${gained('fee_income', first)} as "facilityFees",
        ${gained('late_fee_income', first)} as "lateFees",
        ${gained('excise_payable', first)} as excise,
        ${gained('recoveries', first)} as recovered,
        coalesce(sum(${accountDays.debits} - ${accountDays.credits})
          filter (where ${is(accountDays.account, 'loan_principal')}), 0)::bigint as principal
      from ${accountDays} where ${accountDays.day} <= ${to}::date
        and (${accountDays.day} >= ${first} or ${is(accountDays.account, 'loan_principal')})`;
  },
);

export type PortfolioDayRow = typeof portfolioDays.$inferSelect;

export const findPortfolioDay = statement(
  'find_portfolio_day',
  (day: Param<Day>) => sql<PortfolioDayRow>`
    select ${selectList(portfolioDays)} from ${portfolioDays} where ${portfolioDays.day} = ${day}`,
);

/** Complaints that came in over a period, and how they stood when it ended. */
export interface ComplaintsRow {
  kind: ComplaintKind;
  received: number;
  inTime: number;
  late: number;
}

const open = alias(complaints, 'open');

export const readComplaintFigures = statement(
  'read_regulator_complaints',
  (from: Param<Day>, to: Param<Day>) => {
    const [start, end] = [startOf(sql`${from}::date`), startOf(sql`${to}::date + 1`)];
    const { answeredAt, answerBy } = complaints;
    return sql<ComplaintsRow>`
      select ${complaints.kind} as kind, count(*) as received,
        count(*) filter (where ${answeredAt} < ${end} and ${answeredAt} < ${answerBy}) as "inTime",
        count(*) filter (where least(${answeredAt}, ${end}) >= ${answerBy}) as late
      from ${complaints}
      where ${complaints.receivedAt} >= ${start} and ${complaints.receivedAt} < ${end}
      group by 1 order by 1`;
  },
);

export const countOpenComplaints = statement(
  'count_regulator_complaints_open',
  (to: Param<Day>) => sql<{ open: number }>`
    select count(*) as open from ${complaints} ${open}
    where ${open.receivedAt} < ${startOf(sql`${to}::date + 1`)}
      and (${open.answeredAt} is null or ${open.answeredAt} >= ${startOf(sql`${to}::date + 1`)})`,
);
