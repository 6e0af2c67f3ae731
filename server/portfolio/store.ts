import type { LoanEventKind } from '@shared/contract/events';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { agedSumsSql, businessDaySql } from '@server/db/figures';
import { statement } from '@server/db/rows';
import { decidedReader } from '@server/loans/store';

export interface FiguresRow {
  totalOutstanding: Cents;
  activeLoans: number;
  /** Σ apr in basis points × outstanding, for the weighted mean. */
  weighted: number;
  lateOutstanding: Cents;
}

/** From the sums that the database keeps; $1 is today in Nairobi: a loan is late after its due day. */
export const readFigures = statement<FiguresRow, [today: Day]>(
  'read_figures',
  `select coalesce(sum(outstanding_cents), 0)::bigint as "totalOutstanding",
     coalesce(sum(loans), 0)::bigint as "activeLoans",
     coalesce(sum(weighted), 0)::float8 as weighted,
     coalesce(sum(outstanding_cents) filter (where due_day < ${businessDaySql('$1')}), 0)::bigint as "lateOutstanding"
   from portfolio_sums`,
);

/** The days noted from $1 on, oldest first. */
export const readFiguresSince = statement<FiguresRow & { day: Day }, [day: Day]>(
  'read_figures_since',
  `select day, outstanding_cents as "totalOutstanding", loans as "activeLoans",
     weighted::float8 as weighted,
     late_1_cents + late_31_cents + late_61_cents + late_91_cents as "lateOutstanding"
   from portfolio_days where day >= $1 order by day`,
);

/** Notes how the portfolio stood when $1 ended, unless that is noted. */
export const noteDay = statement<{ day: Day }, [day: Day]>(
  'note_portfolio_day',
  `insert into portfolio_days
   select $1, coalesce(sum(loans), 0), coalesce(sum(outstanding_cents), 0),
     coalesce(sum(weighted), 0), ${agedSumsSql('$1::date')}
   from portfolio_sums
   having not exists (select from portfolio_days where day = $1)
   on conflict do nothing returning day`,
);

/** Puts the parts of due days before $1 together: so the sums have a row a day, not thirty-two. */
export const foldPortfolioSums = statement<never, [day: Day]>(
  'fold_portfolio_sums',
  `with parts as (delete from portfolio_sums where shard <> 0 and due_day < $1 returning *)
   insert into portfolio_sums as s
   select due_day, 0, sum(loans), sum(outstanding_cents), sum(weighted)
   from parts group by due_day order by due_day
   on conflict (due_day, shard) do update set loans = s.loans + excluded.loans,
     outstanding_cents = s.outstanding_cents + excluded.outstanding_cents,
     weighted = s.weighted + excluded.weighted`,
);

/** The same for the days of the accounts. */
export const foldAccountDays = statement<never, [day: Day]>(
  'fold_account_days',
  `with parts as (delete from account_days where shard <> 0 and day < $1 returning *)
   insert into account_days as s
   select account, day, 0, sum(debits_cents), sum(credits_cents)
   from parts group by account, day order by account, day
   on conflict (account, day, shard) do update set
     debits_cents = s.debits_cents + excluded.debits_cents,
     credits_cents = s.credits_cents + excluded.credits_cents`,
);

/** A queue, longest waiting first; the status is spelt out so that its partial index serves. */
const waiting = (status: 'pending_approval' | 'approved') =>
  decidedReader<[at: Date, id: string, limit: number]>(
    `find_${status}`,
    `l.status = '${status}' and (l.submitted_at, l.id) > ($1, $2)
     order by l.submitted_at, l.id limit $3`,
  );

export const findPending = waiting('pending_approval');
export const findApproved = waiting('approved');

export interface EventRow {
  id: string;
  at: Date;
  kind: LoanEventKind;
  actorKind: string;
  actorName: string | null;
  detail: Record<string, unknown>;
}

/** A loan's latest events; the audit has all of them. */
export const findLoanEvents = statement<EventRow, [string]>(
  'find_loan_events',
  `select e.id, e.at, e.kind, e.actor_kind as "actorKind", e.detail,
     p.first_name || ' ' || p.last_name as "actorName"
   from events e left join persons p on p.id = e.actor_id
   where e.loan_id = $1 order by e.id desc limit 200`,
);
