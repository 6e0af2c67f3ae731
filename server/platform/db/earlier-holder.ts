import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { identityChanges, messages, persons } from './schema';
import { is } from './sql-values';

const earlier = alias(persons, 'earlier_holder');

/**
 * Whether a message to the number of `persons` was sent after everybody who had the number before had lost it: by
 * erasure, or by taking another one. What is older is of those before, and so is its record.
 */
export const SENT_TO_THIS_HOLDER: SQL = sql`${messages.createdAt} > coalesce(greatest(
  (select max(${earlier.erasedAt}) from ${persons} ${earlier}
    where (${earlier.phone} collate "C") = ${persons.phone} and ${earlier.id} <> ${persons.id}),
  (select max(${identityChanges.at}) from ${identityChanges}
    where ${is(identityChanges.kind, 'phone')} and ${identityChanges.before} = ${persons.phone}
      and ${identityChanges.personId} <> ${persons.id})), '-infinity')`;
