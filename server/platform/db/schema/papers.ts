import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type Language, LANGUAGES } from '@shared/language';
import { PAPER_KINDS, type PaperKind } from '@shared/papers';
import type { PaperContent } from '@server/lending/paper';
import { list } from '../sql-values';
import { persons } from './accounts';
import { day, id, instant } from './columns';
import { guarantees } from './guarantees';
import { loans } from './loans';

/** Papers that were made, as they were then; append-only. Their code is what others check them by. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    code: text('code').notNull(),
    kind: text('kind').$type<PaperKind>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Whose paper it is. */
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    /** The guarantee that a guarantor's paper is about. */
    guaranteeId: uuid('guarantee_id').references(() => guarantees.id),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => persons.id),
    /** The days that it covers, of a statement. */
    from: day('from_day'),
    to: day('to_day'),
    /** SHA-256 of what its figures come from: the same facts again make no second paper. */
    stamp: text('stamp').notNull(),
    content: jsonb('content').$type<PaperContent>().notNull(),
  },
  (t) => [
    uniqueIndex('papers_code_key').on(t.code),
    uniqueIndex('papers_once_key').on(t.loanId, t.personId, t.kind, t.language, t.stamp),
    index('papers_person').on(t.personId),
    index('papers_guarantee').on(t.guaranteeId),
    index('papers_made_by').on(t.madeBy),
    check('papers_kind', sql`kind in ${list(PAPER_KINDS)}`),
    check('papers_language', sql`language in ${list(LANGUAGES)}`),
    check('papers_code', sql`code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'`),
    check('papers_period', sql`(from_day is null) = (to_day is null) and from_day <= to_day`),
  ],
);
