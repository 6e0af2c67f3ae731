import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day, moneyCents } from './columns';

/**
 * What happened on each day that is over, in figures for the reports, counted once from what is append-only
 * (server/reports/store.ts); so that a report costs its days, not what was done on them.
 */
export const reportDays = pgTable(
  'report_days',
  {
    day: day('day').notNull(),
    /** 'day' marks a day as counted, also one on which nothing happened. */
    what: text('what').notNull(),
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    amount: moneyCents('amount_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.what, t.key] })],
);
