import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { day, instant } from './columns';

/** Business days whose end-of-day run is complete; the latest is the books' business day. Append-only. */
export const closedDays = pgTable('closed_days', {
  day: day('day').primaryKey(),
  /** By the real clock (end-of-day/business-clock.ts). */
  closedAt: instant('closed_at').notNull(),
  /** Results of the run and its checks; see end-of-day/close-day.ts. */
  report: jsonb('report').$type<Record<string, unknown>>().notNull(),
});
