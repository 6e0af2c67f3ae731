import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  COMPLAINT_KINDS,
  COMPLAINT_OUTCOMES,
  type ComplaintKind,
  type ComplaintOutcome,
} from '@shared/words';
import { list } from '../sql-values';
import { persons } from './accounts';
import { id, instant, version } from './columns';
import { loans } from './loans';

/** The register of complaints. An answer is final; what was done is also in the events. */
export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    version: version(),
    /** The number that the person gets. */
    reference: text('reference').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    loanId: uuid('loan_id').references(() => loans.id),
    kind: text('kind').$type<ComplaintKind>().notNull(),
    text: text('text').notNull(),
    receivedAt: instant('received_at').notNull(),
    acknowledgeBy: instant('acknowledge_by').notNull(),
    answerBy: instant('answer_by').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
    acknowledgedBy: uuid('acknowledged_by').references(() => persons.id),
    outcome: text('outcome').$type<ComplaintOutcome>(),
    /** The reason of the outcome and what we do about it; the person reads it. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => persons.id),
  },
  (t) => [
    uniqueIndex('complaints_reference_key').on(t.reference),
    index('complaints_person').on(t.personId, t.receivedAt),
    index('complaints_received').on(t.receivedAt),
    index('complaints_answered').on(t.answeredAt),
    index('complaints_open')
      .on(t.answerBy)
      .where(sql`answered_at is null`),
    check('complaints_kind', sql`kind in ${list(COMPLAINT_KINDS)}`),
    check('complaints_outcome', sql`outcome in ${list(COMPLAINT_OUTCOMES)}`),
    check(
      'complaints_acknowledged',
      sql`(acknowledged_at is null) = (acknowledged_by is null)
        and (answered_at is null or acknowledged_at is not null)`,
    ),
    check(
      'complaints_answered',
      sql`(answered_at is null) = (outcome is null) and (answered_at is null) = (answer is null)
        and (answered_at is null) = (answered_by is null)`,
    ),
  ],
);

/** Earlier and later names, emails and numbers of a person; deleted only when the person is erased. */
export const identityChanges = pgTable(
  'identity_changes',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    kind: text('kind').$type<'name' | 'email' | 'phone'>().notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    at: instant('at').notNull(),
    /** SHA-256 of the link's token by which an old number undoes its change; an undoing has none. */
    keepHash: text('keep_hash'),
    /** Of an undoing: when the change was made that it undid, with every later one. */
    undoesFrom: instant('undoes_from'),
  },
  (t) => [
    index('identity_changes_person').on(t.personId, t.at),
    uniqueIndex('identity_changes_keep_key').on(t.keepHash),
    check('identity_changes_kind', sql`kind in ('name', 'email', 'phone')`),
    check('identity_changes_differ', sql`before <> after`),
    check(
      'identity_changes_undoing',
      sql`undoes_from is null or (kind = 'phone' and keep_hash is null)`,
    ),
  ],
);
