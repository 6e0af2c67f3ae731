import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { persons } from './accounts';
import { instant } from './columns';

/**
 * How far a keyed request came. `open`: nothing is written under it yet, so it may be tried again;
 * `done`: its effect stands; `answered`: its answer is kept too.
 */
export type KeyState = 'open' | 'done' | 'answered';

/** Every `Idempotency-Key` that anybody sent, kept for good: it must never move money a second time. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    /** Method and path as declared, such as `post /api/loans`. */
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of what was asked under it. */
    askedHash: text('asked_hash').notNull(),
    /** The try that alone may write; another try takes the place only of one that wrote nothing. */
    attemptId: uuid('attempt_id').notNull(),
    state: text('state').$type<KeyState>().notNull(),
    answerStatus: integer('answer_status'),
    /** The answer's body as it was sent, to the letter. */
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.route, t.key] }),
    uniqueIndex('idempotency_keys_attempt_key').on(t.attemptId),
    check('idempotency_keys_state', sql`state in ('open', 'done', 'answered')`),
    check('idempotency_keys_length', sql`length(key) between 1 and 255`),
    check(
      'idempotency_keys_answer',
      sql`(state = 'answered') = (answer is not null and answer_status is not null)`,
    ),
  ],
);
