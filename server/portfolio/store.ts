import type { LoanEventKind } from '@shared/contract/events';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import { businessDaySql } from '@server/db/figures';
import { statement } from '@server/db/rows';
import { fileReader } from '@server/loans/store';

export interface StatsRow {
  totalOutstanding: Cents;
  activeLoans: number;
  /** Σ apr × outstanding, for the weighted mean. */
  weightedApr: number;
  lateOutstanding: Cents;
}

/** One scan of the running loans' covering index, as of the business day; $1 is today in Nairobi. */
export const readStats = statement<StatsRow, [Day]>(
  'read_stats',
  `select coalesce(sum(outstanding_cents), 0)::bigint as "totalOutstanding",
     count(*) as "activeLoans",
     coalesce(sum(apr_bps::numeric * outstanding_cents), 0)::float8 as "weightedApr",
     coalesce(sum(outstanding_cents) filter (
       where coalesce(oldest_unpaid_due_date, next_due_date) < ${businessDaySql('$1')}), 0)::bigint as "lateOutstanding"
   from loans where status in ('disbursed', 'active', 'delinquent', 'defaulted')`,
);

export const findWaiting = fileReader<['pending_approval' | 'approved']>(
  'find_waiting',
  'l.status = $1 order by l.submitted_at, l.id limit 200',
);

export interface EventRow {
  id: string;
  at: Date;
  kind: LoanEventKind;
  actorKind: string;
  actorName: string | null;
  detail: Record<string, unknown>;
}

export const findLoanEvents = statement<EventRow, [string]>(
  'find_loan_events',
  `select e.id, e.at, e.kind, e.actor_kind as "actorKind", e.detail,
     p.first_name || ' ' || p.last_name as "actorName"
   from events e left join persons p on p.id = e.actor_id
   where e.loan_id = $1 order by e.id desc limit 500`,
);

export interface BalanceRow {
  code: string;
  name: string;
  kind: 'asset' | 'liability' | 'income' | 'expense';
  debits: Cents;
  credits: Cents;
}

export const readTrialBalance = statement<BalanceRow, [Day]>(
  'read_trial_balance',
  `select a.code, a.name, a.kind,
     coalesce((select sum(p.amount_cents) from postings p
       where p.debit = a.code and p.day <= $1), 0)::bigint as debits,
     coalesce((select sum(p.amount_cents) from postings p
       where p.credit = a.code and p.day <= $1), 0)::bigint as credits
   from ledger_accounts a order by a.kind, a.code`,
);

export interface UserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: Phone;
  phoneVerified: boolean;
  trustScore: number;
  isAdmin: boolean;
  openLoans: number;
  createdAt: Date;
}

/**
 * People by name, email or phone, the latest first. $1 and $2 are LIKE patterns, for names and
 * emails and for the stored number (null where no digits were typed); $3 is the last id of the page
 * before.
 */
export const findUsers = statement<UserRow, [string, string | null, string | null, number]>(
  'find_users',
  `select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone,
     p.phone_verified_at is not null as "phoneVerified", p.trust_score as "trustScore",
     p.is_admin as "isAdmin", p.created_at as "createdAt",
     (select count(*) from loans l where l.borrower_id = p.id
       and l.status not in ('closed', 'quoting')) as "openLoans"
   from persons p
   where (p.email like $1 or lower(p.first_name || ' ' || p.last_name) like $1 or p.phone like $2)
     and ($3::uuid is null or p.id < $3)
   order by p.id desc limit $4`,
);
