import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { NOTE_KINDS, type NoteKind } from '@shared/contacts';
import { list } from '../sql-values';
import { persons } from './accounts';
import { day, id, instant, moneyCents, version } from './columns';
import { loans } from './loans';

/** Staff's notes on a late loan, contacts with its borrower and promises; append-only. */
export const collectionNotes = pgTable(
  'collection_notes',
  {
    id: id(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    /** What came of a contact; `promise`: the borrower promised an amount by a day. */
    kind: text('kind').$type<NoteKind>().notNull(),
    /** Whether it was the borrower who contacted us: such contacts are not counted as ours. */
    isFromBorrower: boolean('is_from_borrower').notNull(),
    text: text('text').notNull(),
    promisedOn: day('promised_on'),
    promised: moneyCents('promised_cents'),
    by: uuid('by').references(() => persons.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('collection_notes_loan').on(t.loanId, t.at),
    index('collection_notes_contacts')
      .on(t.at)
      .where(sql`kind <> 'note'`),
    check('collection_notes_kind', sql`kind in ${list(NOTE_KINDS)}`),
    check('collection_notes_contact', sql`kind <> 'note' or not is_from_borrower`),
    check(
      'collection_notes_promise',
      sql`(kind = 'promise') = (promised_on is not null and promised_cents is not null)`,
    ),
  ],
);

/** Who follows up a late loan. It stays theirs when the loan falls behind again. */
export const collectionAssignments = pgTable(
  'collection_assignments',
  {
    loanId: uuid('loan_id')
      .primaryKey()
      .references(() => loans.id),
    version: version(),
    collectorId: uuid('collector_id')
      .notNull()
      .references(() => persons.id),
    at: instant('at').notNull(),
    /** Null where the night shared it out. */
    by: uuid('by').references(() => persons.id),
  },
  (t) => [index('collection_assignments_collector').on(t.collectorId)],
);
