import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { persons } from './accounts';
import { day, id, instant, moneyCents } from './columns';
import { loans } from './loans';

/** Business days whose end-of-day run is complete; the latest is the books' business day. Append-only. */
export const closedDays = pgTable('closed_days', {
  day: day('day').primaryKey(),
  /** By the real clock (end-of-day/business-clock.ts). */
  closedAt: instant('closed_at').notNull(),
  /** Results of the run and its checks; see end-of-day/close-day.ts. */
  report: jsonb('report').$type<Record<string, unknown>>().notNull(),
});

/** An admin's notes and promises on a late loan; append-only. */
export const collectionNotes = pgTable(
  'collection_notes',
  {
    id: id(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    /** `promise`: the borrower promised an amount by a day. */
    kind: text('kind').$type<'note' | 'promise'>().notNull(),
    text: text('text').notNull(),
    promisedOn: day('promised_on'),
    promised: moneyCents('promised_cents'),
    by: uuid('by').references(() => persons.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('collection_notes_loan').on(t.loanId, t.at),
    check('collection_notes_kind', sql`kind in ('note', 'promise')`),
    check(
      'collection_notes_promise',
      sql`(kind = 'promise') = (promised_on is not null and promised_cents is not null)`,
    ),
  ],
);
