import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ProviderId } from '@shared/providers';
import { persons } from './accounts';
import { id, instant, moneyCents, version } from './columns';
import { payments } from './payments';

export type DifferenceKind = 'missing_here' | 'missing_there' | 'amount_differs';

/** Differences between a provider's records and our books; a row stays after it is resolved. */
export const reconciliationDifferences = pgTable(
  'reconciliation_differences',
  {
    id: id(),
    version: version(),
    provider: text('provider').$type<ProviderId>().notNull(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** The key of the comparison: the receipt, or our payment's id while it has none. */
    subject: text('subject').notNull(),
    receipt: text('receipt'),
    paymentId: uuid('payment_id').references(() => payments.id),
    here: moneyCents('here_cents'),
    there: moneyCents('there_cents'),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    resolvedAt: instant('resolved_at'),
    /** The admin who explained it; null while it is open or when the two sides agreed later. */
    resolvedBy: uuid('resolved_by').references(() => persons.id),
    resolution: text('resolution'),
  },
  (t) => [
    uniqueIndex('differences_subject_key').on(t.provider, t.kind, t.subject),
    index('differences_open')
      .on(t.firstSeenAt)
      .where(sql`resolved_at is null`),
    check('differences_kind', sql`kind in ('missing_here', 'missing_there', 'amount_differs')`),
    check('differences_resolved', sql`(resolved_at is null) = (resolution is null)`),
    check(
      'differences_sides',
      sql`case kind when 'missing_here' then there_cents is not null
        when 'missing_there' then here_cents is not null and payment_id is not null
        else here_cents <> there_cents and payment_id is not null end`,
    ),
  ],
);

/** Every comparison that was tried, so that a missing one is not mistaken for agreement. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: id(),
    provider: text('provider').$type<ProviderId>().notNull(),
    at: instant('at').notNull(),
    /** `unavailable`: the provider's list could not be fetched. */
    outcome: text('outcome').$type<'done' | 'unavailable'>().notNull(),
    reason: text('reason'),
    theirs: integer('theirs').notNull(),
    ours: integer('ours').notNull(),
    /** Payments found in the list and booked from it. */
    booked: integer('booked').notNull(),
    /** Payments that were queried one by one. */
    asked: integer('asked').notNull(),
  },
  (t) => [index('reconciliation_runs_at').on(t.provider, t.at)],
);
