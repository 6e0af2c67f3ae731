import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { persons } from './accounts';
import { instant } from './columns';

/**
 * State of a keyed request. `open`: nothing is written, so it may be retried; `done`: its effect is committed;
 * `answered`: its answer is stored too.
 */
export type KeyState = 'open' | 'done' | 'answered';

/** Every `Idempotency-Key` received; what moves money is never deleted, because a key must never move it twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    /** Method and declared path, such as `post /api/loans`. */
    route: text('route').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request that was sent under the key. */
    askedHash: text('asked_hash').notNull(),
    /** The one attempt that may write; a new attempt replaces only one that wrote nothing. */
    attemptId: uuid('attempt_id').notNull(),
    state: text('state').$type<KeyState>().notNull(),
    /** Whether the row stays for good; others go after a day (`end-of-day/sweep`). */
    isKept: boolean('kept').notNull(),
    answerStatus: integer('answer_status'),
    /** The body of the answer, byte for byte. */
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.route, t.key] }),
    uniqueIndex('idempotency_keys_attempt_key').on(t.attemptId),
    index('idempotency_keys_passing')
      .on(t.createdAt)
      .where(sql`not kept`),
    check('idempotency_keys_state', sql`state in ('open', 'done', 'answered')`),
    check('idempotency_keys_length', sql`length(key) between 1 and 255`),
    check(
      'idempotency_keys_answer',
      sql`(state = 'answered') = (answer is not null and answer_status is not null)`,
    ),
  ],
);
