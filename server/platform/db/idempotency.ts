import { and, eq, sql } from 'drizzle-orm';
import { idempotencyKeys } from './schema';
import { excluded } from './select';
import { is } from './sql-values';
import { named, type Param } from './statement';

/** A key is unique per person and route: the same text on another route is another key. */
export type KeyScope = [personId: string, route: string, key: string];

/**
 * Gives an attempt the right to write under a new key or under one that nothing is written under; otherwise returns no
 * row. An older attempt that is still running can't write afterwards (change.ts).
 */
export const takeKey = named(
  'take_idempotency_key',
  (
    orm,
    personId: Param<string>,
    route: Param<string>,
    key: Param<string>,
    askedHash: Param<string>,
    isKept: Param<boolean>,
    attemptId: Param<string>,
    createdAt: Param<Date>,
  ) =>
    orm
      .insert(idempotencyKeys)
      .values({ personId, route, key, askedHash, attemptId, state: 'open', isKept, createdAt })
      .onConflictDoUpdate({
        target: [idempotencyKeys.personId, idempotencyKeys.route, idempotencyKeys.key],
        set: {
          askedHash: excluded(idempotencyKeys.askedHash),
          attemptId: excluded(idempotencyKeys.attemptId),
        },
        setWhere: is(idempotencyKeys.state, 'open'),
      })
      .returning({ attemptId: idempotencyKeys.attemptId }),
);

/** Reads the state of an earlier request under a key. */
export const readKey = named(
  'read_idempotency_key',
  (orm, personId: Param<string>, route: Param<string>, key: Param<string>) =>
    orm
      .select({
        askedHash: idempotencyKeys.askedHash,
        state: idempotencyKeys.state,
        answerStatus: idempotencyKeys.answerStatus,
        answer: idempotencyKeys.answer,
      })
      .from(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.personId, personId),
          eq(idempotencyKeys.route, route),
          eq(idempotencyKeys.key, key),
        ),
      ),
);

/** Stores the answer of the attempt that owns the key; does nothing when another attempt has taken it since. */
export const keepAnswer = named(
  'keep_idempotent_answer',
  (orm, attemptId: Param<string>, answerStatus: Param<number>, answer: Param<string>) =>
    orm
      .update(idempotencyKeys)
      .set({ state: 'answered', answerStatus: sql`${answerStatus}`, answer: sql`${answer}` })
      .where(eq(idempotencyKeys.attemptId, attemptId)),
);

/** Forgets the key of an attempt that wrote nothing. */
export const dropKey = named('drop_idempotency_key', (orm, attemptId: Param<string>) =>
  orm
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.attemptId, attemptId), is(idempotencyKeys.state, 'open'))),
);
