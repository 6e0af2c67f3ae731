import type { Connection } from '@server/platform/db/pool';
import { CHOSE_LATER } from '../invariants-parts';

/** Queries for final outcomes; one row per occurrence. */
const OUTCOMES = `
  select kind || ' ' || status from payments
  union all select kind || ' asked about' from payments where checks > 0
  union all select kind || ' recovered' from payments where recovered_at is not null
  union all select kind || ' to recover' from payments where to_recover_cents > 0
  union all select 'paybill ' || case when loan_id is null then 'unallocated' else 'matched' end
    from payments where kind = 'direct_deposit'
  union all select 'loan ' || coalesce(closed_reason, status) from loans
  union all select 'first due chosen' from events
    where kind in ('loan_requested', 'terms_changed') and detail ? 'firstDueOn'
  union all select 'first due later' from loans l where ${CHOSE_LATER}
  union all select 'callback ' || outcome from callbacks
  union all select 'claim ' || coalesce(lifted_reason, status) from claims
  union all select kind from events where kind in ('loan_fell_behind', 'loan_defaulted',
    'notice_given', 'guarantor_charged', 'recovered_after_write_off', 'borrower_reminded')
  union all select 'payment ' || reversed_as from payments where status = 'reversed'
  union all select 'reversal reopened the loan' from events where kind = 'payment_reversed'
    and detail->>'isReopened' = 'true'
  union all select 'reversal ended a cure' from events v join loans l on l.id = v.loan_id
    where v.kind = 'payment_reversed' and l.status = 'defaulted' and exists (
      select from claims c where c.loan_id = l.id and c.lifted_reason = 'cured')
  union all select 'lender stands in for guarantors' from journal_entries
    where kind = 'advanced_for_borrower'
  union all select 'payout held' from events where kind = 'payout_held'
  union all select 'guarantor not counted' from events where kind = 'guarantor_not_counted'
  union all select 'news came late' from journal_entries where kind = 'interest_corrected'
  union all select 'day closed' from closed_days
  union all select 'guarantee ' || status from guarantees
  union all select 'difference ' || kind from reconciliation_differences
  union all select 'reconciliation ' || outcome from reconciliation_runs`;

/** The outcomes reached, in words, with their counts. */
export async function outcomesIn(db: Connection): Promise<Map<string, number>> {
  const { rows } = await db.query<{ what: string; times: number }>(
    `select what, count(*) as times from (${OUTCOMES}) found (what) group by what`,
  );
  return new Map(rows.map(({ what, times }) => [what, times]));
}
