import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { persons } from './accounts';
import { day, id, instant, moneyCents, version } from './columns';
import { journalEntries } from './ledger';

/**
 * Closed periods of the books: no entry is booked on or before the last day of one that stands. Rows stay; one that was
 * opened again says by whom and why.
 */
export const periodCloses = pgTable(
  'period_closes',
  {
    id: id(),
    version: version(),
    end: day('end_day').notNull(),
    /** The hash of all accounts' sums up to the end (`trial_balance_hash` in 0001_invariants.sql). */
    balanceHash: text('balance_hash').notNull(),
    /** What all accounts have been debited with up to the end. */
    debits: moneyCents('debits_cents').notNull(),
    /** One of the last day with entries up to the end; null without any. So a restore loads the entries first. */
    lastEntryId: uuid('last_entry_id').references(() => journalEntries.id),
    reason: text('reason').notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => persons.id),
    closedBy: uuid('closed_by')
      .notNull()
      .references(() => persons.id),
    closedAt: instant('closed_at').notNull(),
    reopenedBy: uuid('reopened_by').references(() => persons.id),
    reopenedAt: instant('reopened_at'),
    reopenedReason: text('reopened_reason'),
  },
  (t) => [
    uniqueIndex('period_closes_standing_key')
      .on(t.end)
      .where(sql`reopened_at is null`),
    index('period_closes_at').on(t.closedAt, t.id),
    check(
      'period_closes_reopened',
      sql`num_nulls(reopened_by, reopened_at, reopened_reason) in (0, 3)`,
    ),
  ],
);
