import { sql } from 'drizzle-orm';
import { STANDS_AGAIN } from '@server/people/accounts/store';
import { claims, events, persons } from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { IS_TO_PASS_ON } from './what-waited-store';

const IS_OWED = sql`exists (select from ${claims}
  where ${claims.personId} = ${persons.id} and ${IS_TO_PASS_ON})`;

/**
 * Whether the owner of an account decides about its number: by an email, or since a code opened it. Of an erased one
 * nobody does while it stands for a running loan or money waits to go back to them, and there is nothing to open else.
 */
const HAS_WAY_IN = sql`(case when ${persons.erasedAt} is not null then not (${STANDS_AGAIN} or ${IS_OWED})
  else ${persons.email} is not null or exists (select from ${events}
    where ${events.subjectId} = ${persons.id} and ${is(events.kind, 'signed_in')}) end)`;

export const findWayIn = statement(
  'find_way_in',
  (id: Param<string>) => sql<{ hasWayIn: boolean }>`
    select ${HAS_WAY_IN} as "hasWayIn" from ${persons} where ${persons.id} = ${id}`,
);

/** Nobody can open it; or it was given a number, and nobody has opened it since. */
export const IS_SHUT = sql`(not ${HAS_WAY_IN} and (${persons.phoneVerifiedAt} is null or exists (select from ${events}
  where ${events.subjectId} = ${persons.id} and ${is(events.kind, 'number_given')})))`;
