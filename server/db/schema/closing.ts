import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { persons } from './accounts';
import { day, id, instant, moneyCents, version } from './columns';
import { loans } from './loans';

/** Business days whose end-of-day run is complete; the latest is the books' business day. Append-only. */
export const closedDays = pgTable('closed_days', {
  day: day('day').primaryKey(),
  closedAt: instant('closed_at').notNull(),
  /** What the run did and what its proofs said; see end-of-day/close-day.ts. */
  report: jsonb('report').$type<Record<string, unknown>>().notNull(),
});

/** What was said or done about a loan that is late, by an admin; append-only. */
export const collectionNotes = pgTable(
  'collection_notes',
  {
    id: id(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    /** `promise`: the borrower promised to pay so much by that day. */
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

/** One admin proposes to write a loan off, another confirms it or takes it down. */
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
