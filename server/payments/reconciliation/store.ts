import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { ProviderId } from '@shared/providers';
import {
  payments,
  reconciliationDifferences,
  reconciliationRuns,
} from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';

export type DifferenceRow = typeof reconciliationDifferences.$inferSelect;

/**
 * Our side of a comparison: payments with one of these receipts, and payments settled since that the provider's
 * records don't confirm yet. Includes refused payouts, because the money may have gone out.
 */
export const findOurs = named(
  'find_payments_to_compare',
  (orm, provider: Param<ProviderId>, receipts: Param<string[]>, since: Param<Date>) =>
    orm
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.provider, provider),
          // A misposted payment's receipt goes on in another row.
          sql`${payments.reversedAs} is distinct from 'misposted'`,
          or(
            sql`${payments.receipt} = any(${receipts})`,
            sql`(${payments.settledAt} >= ${since} and ${payments.matchedAt} is null
            and ${payments.settledAt} is not null and (${is(payments.status, 'succeeded')}
              or ${payments.ourReference} is not null))`,
          ),
        ),
      )
      .orderBy(payments.settledAt, payments.id),
);

/** A difference with the current state of our side. */
export interface KnownDifference extends DifferenceRow {
  /** The provider's records now agree with our payment, or the payment is reversed. */
  isMatched: boolean;
  /** Our books now have the receipt. */
  isBooked: boolean;
}

/** Open differences, and every difference ever found for these subjects. */
export const findDifferences = statement(
  'find_differences',
  (provider: Param<ProviderId>, subjects: Param<string[]>) => sql<KnownDifference>`
    select ${selectList(reconciliationDifferences)},
      exists (select from ${payments} where ${payments.id} = ${reconciliationDifferences.paymentId}
        and (${payments.matchedAt} is not null or ${is(payments.status, 'reversed')})) as "isMatched",
      exists (select from ${payments} where ${payments.receipt} = ${reconciliationDifferences.receipt}
        and ${payments.provider} = ${reconciliationDifferences.provider}) as "isBooked"
    from ${reconciliationDifferences}
    where ${reconciliationDifferences.provider} = ${provider}
      and (${reconciliationDifferences.resolvedAt} is null
        or ${reconciliationDifferences.subject} = any(${subjects}))`,
);

export const findDifference = named('find_difference', (orm, id: Param<string>) =>
  orm.select().from(reconciliationDifferences).where(eq(reconciliationDifferences.id, id)),
);

/** When a provider's records were last compared with our books. */
export const findLastRun = named(
  'find_last_reconciliation_run',
  (orm, provider: Param<ProviderId>) =>
    orm
      .select({ at: reconciliationRuns.at })
      .from(reconciliationRuns)
      .where(eq(reconciliationRuns.provider, provider))
      .orderBy(desc(reconciliationRuns.at))
      .limit(1),
);

/** Whether any provider's records were ever compared with our books. */
export const findAnyRun = named('find_any_reconciliation_run', (orm) =>
  orm.select({ id: reconciliationRuns.id }).from(reconciliationRuns).limit(1),
);

/** When a provider's records were last compared with our books in full, for everything before that. */
export const findLastDone = named(
  'find_last_reconciliation_done',
  (orm, provider: Param<ProviderId>) =>
    orm
      .select({ at: reconciliationRuns.at })
      .from(reconciliationRuns)
      .where(and(eq(reconciliationRuns.provider, provider), is(reconciliationRuns.outcome, 'done')))
      .orderBy(desc(reconciliationRuns.at))
      .limit(1),
);

/**
 * Figures for readiness and metrics; `oldest`, `lastAt` and `doneAt` are null when there is none. `lastAt`, the last
 * try, belongs to the provider whose last one is the oldest, and `doneAt` to the one whose last full comparison is.
 */
export interface ReconciliationFigures {
  open: number;
  oldest: Date | null;
  lastAt: Date | null;
  lastOutcome: 'done' | 'unavailable' | null;
  lastReason: string | null;
  doneAt: Date | null;
  /** Payouts refused because of our credential. */
  credentialRefusals: number;
}

/** `credentialCodes`: the providers' result codes for a refused credential, counted since `since`. */
export const readFigures = statement(
  'read_reconciliation_figures',
  (since: Param<Date>, credentialCodes: Param<string[]>) => sql<ReconciliationFigures>`
    select (select count(*) from ${reconciliationDifferences}
        where ${reconciliationDifferences.resolvedAt} is null) as "open",
      (select min(${reconciliationDifferences.firstSeenAt}) from ${reconciliationDifferences}
        where ${reconciliationDifferences.resolvedAt} is null) as "oldest",
      latest.at as "lastAt", latest.outcome as "lastOutcome", latest.reason as "lastReason",
      (select done_at from (
        select max(${reconciliationRuns.at}) filter (where ${is(reconciliationRuns.outcome, 'done')}) as done_at
        from ${reconciliationRuns} group by ${reconciliationRuns.provider}) by_provider
        order by done_at nulls first limit 1) as "doneAt",
      (select count(*) from ${payments} where ${payments.settledAt} >= ${since}
        and ${is(payments.status, 'failed')} and ${payments.ourReference} is not null
        and ${payments.resultCode} = any(${credentialCodes})) as "credentialRefusals"
    from (select 1) one left join lateral (
      select at, outcome, reason from (
        select distinct on (${reconciliationRuns.provider}) ${reconciliationRuns.at} as at,
          ${reconciliationRuns.outcome} as outcome, ${reconciliationRuns.reason} as reason
        from ${reconciliationRuns}
        order by ${reconciliationRuns.provider}, ${reconciliationRuns.at} desc) by_provider
      order by at limit 1) latest on true`,
);
