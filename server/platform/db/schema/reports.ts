import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, moneyCents } from './columns';

/**
 * Figures of each past day for the reports, counted once from append-only tables (server/books/reports/store.ts), so
 * that a report's cost grows with its days and not with the activity on them.
 */
export const reportDays = pgTable(
  'report_days',
  {
    day: day('day').notNull(),
    /** 'day' marks a day as counted, even one without activity. */
    what: text('what').notNull(),
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    amount: moneyCents('amount_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.what, t.key] })],
);
