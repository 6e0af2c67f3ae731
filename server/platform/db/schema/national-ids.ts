import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { IDENTITY_OUTCOMES, type IdentityOutcome } from '@shared/contract/identity';
import { persons } from './accounts';
import { id, instant, version } from './columns';
import { list } from '../sql-values';

/** The national ID numbers that people stated, and what the register said of them. */
export const nationalIds = pgTable(
  'national_ids',
  {
    id: id(),
    version: version(),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    /** Encrypted. */
    sealed: text('sealed').notNull(),
    /** HMAC of the number: one proven number belongs to one account. */
    numberHash: text('number_hash').notNull(),
    outcome: text('outcome').$type<IdentityOutcome>().notNull(),
    /** The provider's, of its last answer. */
    reference: text('reference'),
    statedAt: instant('stated_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: uuid('confirmed_by').references(() => persons.id),
  },
  (t) => [
    uniqueIndex('national_ids_person_key').on(t.personId),
    uniqueIndex('national_ids_proven_key')
      .on(t.numberHash)
      .where(sql`outcome in ${list(['match'])} or confirmed_at is not null`),
    index('national_ids_waiting')
      .on(t.checkedAt)
      .where(sql`outcome in ${list(['unavailable'])}`),
    check('national_ids_outcome', sql`outcome in ${list(IDENTITY_OUTCOMES)}`),
    check('national_ids_confirmed', sql`(confirmed_at is null) = (confirmed_by is null)`),
  ],
);
