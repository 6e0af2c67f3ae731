import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  CHANGE_KINDS,
  CHANGE_STATUSES,
  type ChangeKind,
  type ChangePrice,
  type ChangeStatus,
  OPEN_CHANGE,
} from '@shared/contract/guarantor-changes';
import type { Phone } from '@shared/phone';
import type { Relationship } from '@shared/words';
import { list } from '../sql-values';
import { persons } from './accounts';
import { day, id, instant, version } from './columns';
import { type Agreement, guarantees, guarantors } from './guarantees';
import type { KeptText } from './kept-text';
import { loans } from './loans';

/** Guarantors who leave a loan, and who takes their place; none is deleted. */
export const guarantorChanges = pgTable(
  'guarantor_changes',
  {
    id: id(),
    version: version(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    /** The guarantee that ends. */
    guaranteeId: uuid('guarantee_id')
      .notNull()
      .references(() => guarantees.id),
    kind: text('kind').$type<ChangeKind>().notNull(),
    status: text('status').$type<ChangeStatus>().notNull(),
    askedBy: text('asked_by').$type<'borrower' | 'guarantor'>().notNull(),
    by: uuid('by')
      .notNull()
      .references(() => persons.id),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last day on which it can be put in force. */
    lapsesOn: day('lapses_on').notNull(),
    /** Who is to take the place, as the borrower named them. */
    guarantorId: uuid('guarantor_id').references(() => guarantors.id),
    name: text('name'),
    phone: text('phone').$type<Phone>(),
    relationship: text('relationship').$type<Relationship>(),
    namedAt: instant('named_at'),
    /** Who agreed to take it, and to what. */
    personId: uuid('person_id').references(() => persons.id),
    agreement: jsonb('agreement').$type<Agreement>(),
    takenAt: instant('taken_at'),
    newGuaranteeId: uuid('new_guarantee_id').references(() => guarantees.id),
    /** The last day on which those who stay can answer. */
    answerBy: day('answer_by'),
    /** Today's prices with and without, as they were when it came in force. */
    price: jsonb('price').$type<ChangePrice>(),
    letter: jsonb('letter').$type<KeptText>(),
    inForceOn: day('in_force_on'),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('guarantor_changes_one_open_key')
      .on(t.loanId)
      .where(sql`status in ${list(OPEN_CHANGE)}`),
    index('guarantor_changes_open')
      .on(t.lapsesOn)
      .where(sql`status in ${list(OPEN_CHANGE)}`),
    index('guarantor_changes_guarantee').on(t.guaranteeId),
    index('guarantor_changes_phone').on(t.phone),
    index('guarantor_changes_contact').on(t.guarantorId),
    check('guarantor_changes_status', sql`status in ${list(CHANGE_STATUSES)}`),
    check('guarantor_changes_kind', sql`kind in ${list(CHANGE_KINDS)}`),
    check(
      'guarantor_changes_in_force',
      sql`(status = 'in_force') = (in_force_on is not null)
        and (in_force_on is null or letter is not null)
        and (in_force_on is null or kind = 'release' or new_guarantee_id is not null)`,
    ),
    check('guarantor_changes_taken', sql`(person_id is null) = (agreement is null)`),
  ],
);
