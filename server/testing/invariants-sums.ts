import { PAID_OUT } from '@shared/statuses';
import { SETTLED } from '@server/lending/payment-kinds';
import { listText } from '@server/platform/db/sql-values';
/** The keys whose kept sum differs from the counted one; `kept` and `counted` select key and sums. */
const differing = (key: string, kept: string, counted: string): string => `
  select concat_ws(' ', ${key}) as what
  from (${kept}) kept full join (${counted}) counted using (${key})
  where kept.sums is distinct from counted.sums`;

/** Sums kept by triggers against their sources; each query returns the violations. */
export const SUMS: Record<string, string> = {
  'the portfolio’s sums are those of its loans': differing(
    'due_day',
    `select due_day, (sum(loans), sum(outstanding_cents), sum(weighted)) as sums
     from portfolio_sums group by due_day
     having (sum(loans), sum(outstanding_cents), sum(weighted)) <> (0, 0, 0)`,
    `select least(late_since, coalesce(oldest_unpaid_due_date, next_due_date, 'infinity')) as due_day,
       (count(*)::numeric, sum(outstanding_cents), sum(outstanding_cents * apr_bps)) as sums
     from loans where status in ${listText(PAID_OUT)} group by 1`,
  ),
  'the sums of closed loans are those of the loans': differing(
    'closed_reason',
    `select closed_reason, (sum(loans), sum(amount_cents), sum(outstanding_cents)) as sums
     from closed_sums group by closed_reason
     having (sum(loans), sum(amount_cents), sum(outstanding_cents)) <> (0, 0, 0)`,
    `select closed_reason, (count(*)::numeric, sum(amount_cents), sum(outstanding_cents)) as sums
     from loans where status = 'closed' group by closed_reason`,
  ),
  'the sums of payments are those of the payments': differing(
    'kind, status',
    `select kind, status, (sum(payments), sum(amount_cents)) as sums from payment_sums
     group by kind, status having (sum(payments), sum(amount_cents)) <> (0, 0)`,
    `select kind, status, (count(*)::numeric, sum(amount_cents)) as sums from payments
     where status in ${listText(SETTLED)} group by kind, status`,
  ),
  'an account’s days are the sums of its postings': differing(
    'account, day',
    `select account, day, (sum(debits_cents), sum(credits_cents)) as sums
     from account_days group by account, day`,
    `select account, day, (sum(debit), sum(credit)) as sums
     from (select debit, day, amount_cents, 0::bigint from postings
       union all select credit, day, 0, amount_cents from postings)
       sides (account, day, debit, credit) group by account, day`,
  ),
};
