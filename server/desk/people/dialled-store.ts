import { sql } from 'drizzle-orm';
import { persons, ussdSessions, ussdTurns } from '@server/platform/db/schema';
import { type Param, statement } from '@server/platform/db/statement';

/** A turn of the menus; `answer` begins with the protocol's first word. */
export interface DialledScreenRow {
  id: string;
  at: Date;
  answer: string;
}

/**
 * Answered turns of sessions of the number that `persons` has, since it is theirs; an erased account's is another's by
 * then. Turns have no id of their own; one made of their key leads to nothing else. `coalesce` of one column tells the
 * statements' check that the filter leaves no null in it.
 */
export const DIALLED = sql`select coalesce(${ussdTurns.answeredAt}) as at, coalesce(${ussdTurns.answer}) as answer,
    md5(${ussdTurns.sessionId}::text || ${ussdTurns.typedHash})::uuid as id
  from ${ussdSessions} join ${ussdTurns} on ${ussdTurns.sessionId} = ${ussdSessions.id}
  where ${ussdSessions.phone} = ${persons.phone} and ${persons.phoneVerifiedAt} is not null
    and ${ussdTurns.answer} is not null
    and ${ussdSessions.turnedAt} >= coalesce(${persons.phoneChangedAt}, ${persons.phoneVerifiedAt})`;

export const findDialledScreens = statement(
  'find_dialled_screens',
  (
    personId: Param<string>,
    at: Param<Date>,
    id: Param<string>,
    limit: Param<number>,
  ) => sql<DialledScreenRow>`
    select screen.id, screen.at, screen.answer from ${persons} cross join lateral (${DIALLED}) screen
    where ${persons.id} = ${personId} and (screen.at, screen.id) < (${at}, ${id}::uuid)
    order by screen.at desc, screen.id desc limit ${limit}`,
);
