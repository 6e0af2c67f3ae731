import { sql } from 'drizzle-orm';
import type { LoanEventKind } from '@shared/contract/events';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { agedSums } from '@server/platform/db/figures';
import {
  accountDays,
  events,
  loans,
  persons,
  portfolioDays,
  portfolioSums,
} from '@server/platform/db/schema';
import { bare, excluded } from '@server/platform/db/select';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { decidedReader } from '@server/loans/loans/store';
import { fullName } from '@server/platform/db/full-name';

export interface FiguresRow {
  totalOutstanding: Cents;
  activeLoans: number;
  /** Σ apr in basis points × outstanding, for the weighted mean. */
  weighted: number;
  lateOutstanding: Cents;
  /** The recorded day; null for the present. */
  day: Day | null;
}

/**
 * The present figures, from the sums that the database keeps, and then those of the recorded days from `from` on,
 * oldest first. A loan is late after its due day.
 */
export const readFigures = statement(
  'read_figures',
  (today: Param<Day>, from: Param<Day>) => sql<FiguresRow>`
    select null::date as day, coalesce(sum(${portfolioSums.outstanding}), 0)::bigint as "totalOutstanding",
      coalesce(sum(${portfolioSums.loans}), 0)::bigint as "activeLoans",
      coalesce(sum(${portfolioSums.weighted}), 0)::float8 as weighted,
      coalesce(sum(${portfolioSums.outstanding})
        filter (where ${portfolioSums.dueDay} < ${today}::date), 0)::bigint as "lateOutstanding"
    from ${portfolioSums}
    union all
    select ${portfolioDays.day}, ${portfolioDays.outstanding}, ${portfolioDays.loans},
      ${portfolioDays.weighted}::float8,
      ${portfolioDays.late1} + ${portfolioDays.late31} + ${portfolioDays.late61} + ${portfolioDays.late91}
    from ${portfolioDays} where ${portfolioDays.day} >= ${from}
    order by day nulls first`,
);

/** Records the portfolio's figures at the end of a day, unless they are recorded already. */
export const noteDay = statement('note_portfolio_day', (day: Param<Day>) => {
  const into = bare(
    portfolioDays.day,
    portfolioDays.loans,
    portfolioDays.outstanding,
    portfolioDays.weighted,
    portfolioDays.late1,
    portfolioDays.late31,
    portfolioDays.late61,
    portfolioDays.late91,
    portfolioDays.late1Loans,
    portfolioDays.late31Loans,
    portfolioDays.late61Loans,
    portfolioDays.late91Loans,
  );
  return sql<{ day: Day }>`
      insert into ${portfolioDays} (${into})
      select ${day}, coalesce(sum(${portfolioSums.loans}), 0),
        coalesce(sum(${portfolioSums.outstanding}), 0), coalesce(sum(${portfolioSums.weighted}), 0),
        ${agedSums(sql`${day}::date`)}, ${agedSums(sql`${day}::date`, portfolioSums.loans)}
      from ${portfolioSums}
      having not exists (select from ${portfolioDays} where ${portfolioDays.day} = ${day})
      on conflict do nothing returning ${portfolioDays.day}`;
});

/** Merges the sums of due days before a day into one row each; a current day has a row for each of its 32 shards. */
export const foldPortfolioSums = statement('fold_portfolio_sums', (day: Param<Day>) => {
  const { dueDay, shard, loans, outstanding, weighted } = portfolioSums;
  return sql<never>`
      with parts as (
        delete from ${portfolioSums} where ${shard} <> 0 and ${dueDay} < ${day} returning *)
      insert into ${portfolioSums} (${bare(dueDay, shard, loans, outstanding, weighted)})
      select ${bare(dueDay)}, 0, sum(${bare(loans)}), sum(${bare(outstanding)}), sum(${bare(weighted)})
      from parts group by 1 order by 1
      on conflict (${bare(dueDay, shard)}) do update set
        ${bare(loans)} = ${loans} + ${excluded(loans)},
        ${bare(outstanding)} = ${outstanding} + ${excluded(outstanding)},
        ${bare(weighted)} = ${weighted} + ${excluded(weighted)}`;
});

/** The same for the days of the accounts. */
export const foldAccountDays = statement('fold_account_days', (before: Param<Day>) => {
  const { account, day, shard, debits, credits } = accountDays;
  return sql<never>`
      with parts as (
        delete from ${accountDays} where ${shard} <> 0 and ${day} < ${before} returning *)
      insert into ${accountDays} (${bare(account, day, shard, debits, credits)})
      select ${bare(account, day)}, 0, sum(${bare(debits)}), sum(${bare(credits)})
      from parts group by 1, 2 order by 1, 2
      on conflict (${bare(account, day, shard)}) do update set
        ${bare(debits)} = ${debits} + ${excluded(debits)},
        ${bare(credits)} = ${credits} + ${excluded(credits)}`;
});

/** Since when a loan waits in its queue; those that wait for their payout are few, so no index has their order. */
const SINCE = { pending_approval: loans.submittedAt, approved: loans.approvedAt };

/** The same of a loan; a decision that is taken back leaves no approval. */
export const waitingSince = ({ approvedAt, submittedAt, createdAt }: LoanFile['loan']): Date =>
  approvedAt ?? submittedAt ?? createdAt;

/** A queue, longest waiting first; the status is a literal, so that the query can use its partial index. */
const waiting = (status: keyof typeof SINCE) =>
  decidedReader(
    `find_${status}`,
    (at: Param<Date>, id: Param<string>, limit: Param<number>) => sql`
      ${is(loans.status, status)} and (${SINCE[status]}, ${loans.id}) > (${at}, ${id})
      order by ${SINCE[status]}, ${loans.id} limit ${limit}`,
  );

/** The same, newest first. */
const newest = (status: keyof typeof SINCE) =>
  decidedReader(
    `find_newest_${status}`,
    (at: Param<Date>, id: Param<string>, limit: Param<number>) => sql`
      ${is(loans.status, status)} and (${SINCE[status]}, ${loans.id}) < (${at}, ${id})
      order by ${SINCE[status]} desc, ${loans.id} desc limit ${limit}`,
  );

export const findPending = waiting('pending_approval');
export const findNewestPending = newest('pending_approval');
export const findApproved = waiting('approved');
export const findNewestApproved = newest('approved');

/** How many loans wait on the desk, and how many are late today. */
export const countQueues = statement(
  'count_queues',
  (today: Param<Day>) => sql<{ pending: number; approved: number; late: number }>`
    select (select count(*)::int from ${loans} where ${is(loans.status, 'pending_approval')}) as pending,
      (select count(*)::int from ${loans} where ${is(loans.status, 'approved')}) as approved,
      (select coalesce(sum(${portfolioSums.loans}), 0)::int from ${portfolioSums}
        where ${portfolioSums.dueDay} < ${today}::date) as late`,
);

export interface EventRow {
  id: string;
  at: Date;
  kind: LoanEventKind;
  actorKind: string;
  actorName: string | null;
  detail: Record<string, unknown>;
}

/** A loan's latest events; the audit has all of them. */
export const findLoanEvents = statement(
  'find_loan_events',
  (loanId: Param<string>) => sql<EventRow>`
    select ${events.id}, ${events.at}, ${events.kind}, ${events.actorKind} as "actorKind",
      ${events.detail}, ${fullName(persons)} as "actorName"
    from ${events} left join ${persons} on ${persons.id} = ${events.actorId}
    where ${events.loanId} = ${loanId} order by ${events.id} desc limit 200`,
);
