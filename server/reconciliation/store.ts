import type { ProviderId } from '@shared/providers';
import { selectList, statement } from '@server/db/rows';
import { payments, reconciliationDifferences } from '@server/db/schema';

type PaymentRow = typeof payments.$inferSelect;
export type DifferenceRow = typeof reconciliationDifferences.$inferSelect;

/**
 * Our side of a comparison: payments with one of these receipts, and all that were settled since $3 and that the
 * provider's records have not confirmed yet. A refused payout is among them: it may have gone out after all.
 */
export const findOurs = statement<
  PaymentRow,
  [provider: ProviderId, receipts: string[], since: Date]
>(
  'find_payments_to_compare',
  `select ${selectList(payments, 'y')} from payments y
   where y.provider = $1 and (y.receipt = any($2)
     or (y.settled_at >= $3 and y.matched_at is null and y.settled_at is not null
       and (y.status = 'succeeded' or y.our_reference is not null)))
   order by y.settled_at, y.id`,
);

/** A difference with what has become of our side of it since. */
export interface KnownDifference extends DifferenceRow {
  /** The provider's records agree with our payment by now. */
  isMatched: boolean;
  /** The receipt is in our books by now. */
  isBooked: boolean;
}

/** Differences that are open, and all that were ever seen of these subjects. */
export const findDifferences = statement<
  KnownDifference,
  [provider: ProviderId, subjects: string[]]
>(
  'find_differences',
  `select ${selectList(reconciliationDifferences, 'd')},
     exists (select from payments y where y.id = d.payment_id and y.matched_at is not null)
       as "isMatched",
     exists (select from payments y where y.receipt = d.receipt and y.provider = d.provider) as "isBooked"
   from reconciliation_differences d
   where d.provider = $1 and (d.resolved_at is null or d.subject = any($2))`,
);

export const findDifference = statement<DifferenceRow, [string]>(
  'find_difference',
  `select ${selectList(reconciliationDifferences, 'd')} from reconciliation_differences d
   where d.id = $1`,
);

/** When a provider's records were last compared with our books. */
export const findLastRun = statement<{ at: Date }, [ProviderId]>(
  'find_last_reconciliation_run',
  'select at from reconciliation_runs where provider = $1 order by at desc limit 1',
);

/** What readiness and the metrics show; `oldest` and `lastAt` are null when there is none. */
export interface ReconciliationFigures {
  open: number;
  oldest: Date | null;
  lastAt: Date | null;
  lastOutcome: 'done' | 'unavailable' | null;
  lastReason: string | null;
  /** Payouts refused for our own credential since $1. */
  credentialRefusals: number;
}

export const readFigures = statement<
  ReconciliationFigures,
  [since: Date, credentialCodes: string[]]
>(
  'read_reconciliation_figures',
  `select (select count(*) from reconciliation_differences where resolved_at is null) as "open",
     (select min(first_seen_at) from reconciliation_differences where resolved_at is null)
       as "oldest",
     r.at as "lastAt", r.outcome as "lastOutcome", r.reason as "lastReason",
     (select count(*) from payments where settled_at >= $1 and status = 'failed'
       and our_reference is not null and result_code = any($2))
       as "credentialRefusals"
   from (select 1) one left join lateral (
     select at, outcome, reason from (
       select distinct on (provider) at, outcome, reason from reconciliation_runs
       order by provider, at desc) latest
     order by at limit 1) r on true`,
);
