import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { UNSENT_MESSAGE } from '@shared/message-statuses';
import { guarantees, identityChanges, loans, messages, persons } from './schema';
import { among, is } from './sql-values';

const earlier = alias(persons, 'earlier_holder');

/** Why a message ended whose number another account has verified. */
export const ANOTHERS = 'the number is another account’s';

const NOT_ANOTHERS = sql`${messages.reason} is distinct from ${ANOTHERS}`.inlineParams();

/** Whether a message waits that is about a loan of which `persons` has no part: it may end as above. */
const WAITS_ABOUT_OTHERS = sql`(${among(messages.status, UNSENT_MESSAGE)} and ${messages.loanId} is not null
  and not exists (select from ${loans}
    where ${loans.id} = ${messages.loanId} and ${loans.borrowerId} = ${persons.id})
  and not exists (select from ${guarantees} where ${guarantees.loanId} = ${messages.loanId}
    and coalesce(${guarantees.personId} = ${persons.id}, ${guarantees.phone} = ${persons.phone})))`;

/**
 * Whether a message to the number of `persons` was sent after everybody who had the number before had lost it: by
 * erasure, or by taking another one; whoever was given another one never had it. What is older is of those before, and
 * so is its record; what is kept back because the number is another account's is of none that has it.
 */
export const SENT_TO_THIS_HOLDER: SQL = sql`${messages.createdAt} > coalesce(greatest(
  (select max(${earlier.erasedAt}) from ${persons} ${earlier}
    where (${earlier.phone} collate "C") = ${persons.phone} and ${earlier.id} <> ${persons.id}),
  (select max(${identityChanges.at}) from ${identityChanges}
    where ${is(identityChanges.kind, 'phone')} and ${identityChanges.before} = ${persons.phone}
      and (${identityChanges.keepHash} is not null or ${identityChanges.undoesFrom} is not null)
      and ${identityChanges.personId} <> ${persons.id})), '-infinity')
  and ${NOT_ANOTHERS} and not ${WAITS_ABOUT_OTHERS}`;
