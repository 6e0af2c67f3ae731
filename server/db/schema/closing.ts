import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { persons } from './accounts';
import { day, id, instant, moneyCents, version } from './columns';
import { loans } from './loans';

/** Business days whose end-of-day run is complete; the latest is the books' business day. Append-only. */
export const closedDays = pgTable('closed_days', {
  day: day('day').primaryKey(),
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

/** One admin proposes a write-off; another confirms or withdraws it. */
export const writeOffs = pgTable(
  'write_offs',
  {
    id: id(),
    version: version(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    reason: text('reason').notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => persons.id),
    proposedAt: instant('proposed_at').notNull(),
    decidedBy: uuid('decided_by').references(() => persons.id),
    decidedAt: instant('decided_at'),
    decision: text('decision').$type<'confirmed' | 'rejected'>(),
  },
  (t) => [
    uniqueIndex('write_offs_open_key')
      .on(t.loanId)
      .where(sql`decided_at is null`),
    check(
      'write_offs_two_admins',
      sql`decision is distinct from 'confirmed' or decided_by <> proposed_by`,
    ),
    check('write_offs_decided', sql`(decision is null) = (decided_at is null)`),
  ],
);
