import { and, eq, sql } from 'drizzle-orm';
import { idempotencyKeys } from './schema';
import { excluded } from './select';
import { is } from './sql-values';
import { named, type Param, type Row } from './statement';

/** A key belongs to a person and a route: the same text elsewhere is another key. */
export type KeyScope = [personId: string, route: string, key: string];

/**
 * Makes a try the one that may write under a key: a new key, or one under which nothing is written yet. No row
 * comes back when something is. An older try that still runs can't write from here on (change.ts).
 */
export const takeKey = named(
  'take_idempotency_key',
  (
    orm,
    personId: Param<string>,
    route: Param<string>,
    key: Param<string>,
    askedHash: Param<string>,
    attemptId: Param<string>,
    createdAt: Param<Date>,
  ) =>
    orm
      .insert(idempotencyKeys)
      .values({ personId, route, key, askedHash, attemptId, state: 'open', createdAt })
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

/** How far an earlier request under a key came. */
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

export type KeptKey = Row<typeof readKey>;

/** Keeps the answer of the try that took the key; nothing happens when another has taken it since. */
export const keepAnswer = named(
  'keep_idempotent_answer',
  (orm, attemptId: Param<string>, answerStatus: Param<number>, answer: Param<string>) =>
    orm
      .update(idempotencyKeys)
      .set({ state: 'answered', answerStatus: sql`${answerStatus}`, answer: sql`${answer}` })
      .where(eq(idempotencyKeys.attemptId, attemptId)),
);
