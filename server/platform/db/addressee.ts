import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { UNSENT_MESSAGE } from '@shared/message-statuses';
import { detailOf } from './event-detail';
import { events, guarantees, identityChanges, loans, messages, optOuts, persons } from './schema';
import { among, is } from './sql-values';

/** Why a message ended whose number another account has verified. */
export const ANOTHERS = 'the number is another account’s';

/** What a new message without a person gets: whoever has verified its number by then. `phone`: of the new row. */
export const holderOf = (phone: SQL): SQL => sql`(select ${persons.id} from ${persons}
  where ${persons.phone} = ${phone} and ${persons.phoneVerifiedAt} is not null)`;

/** What only whoever opens an account does: signs in, enters a code to its number, or sets a PIN by one. */
export const CAME_IN = ['signed_in', 'phone_verified', 'phone_pin_set'] as const;

const other = alias(persons, 'other_holder');

type PersonColumns = Record<'id' | 'phone' | 'phoneVerifiedAt' | 'email' | 'erasedAt', Column>;

/** Whether another account than `person` has verified their number: nobody is shown or told it as theirs. */
export const isAnothersNumber = (person: Pick<PersonColumns, 'id' | 'phone'>): SQL => sql`exists (
  select from ${persons} ${other} where ${other.phone} = ${person.phone}
    and ${other.phoneVerifiedAt} is not null and ${other.id} <> ${person.id})`;

/**
 * Whether another account has verified the number of `person`, who can't give another one themselves: who moved in and
 * never came, or is erased. What is for them waits until two people give them one (decision 0304).
 */
export const hasLostNumber = (person: PersonColumns): SQL => sql`(${person.phoneVerifiedAt} is null
  and (${person.email} is null or ${person.erasedAt} is not null)
  and ${isAnothersNumber(person)})`;

/** Of a person, since they have their number. */
const wasSaid = (
  ...kinds: ('number_given' | 'signed_in' | 'phone_pin_set')[]
): SQL => sql`exists (select from ${events}
  where ${events.subjectId} = ${persons.id} and ${among(events.kind, kinds)}
    and ${events.at} >= ${persons.phoneChangedAt})`;

/** When two people gave `persons` their number, with which nobody has come in since; null if not so. */
export const GIVEN_AT = sql`case when ${wasSaid('number_given')}
  and not ${wasSaid('signed_in', 'phone_pin_set')} then ${persons.phoneChangedAt} end`;

const earlier = alias(persons, 'earlier_holder');

/**
 * A code was entered for a person's number within some time: who only typed it, was moved in with it, or was given it,
 * never had it.
 */
const hadIt = (personId: SQLWrapper, when: SQL): SQL => sql`exists (select from ${events}
  where ${events.subjectId} = ${personId} and ${when}
    and (${among(events.kind, ['phone_verified', 'phone_pin_set'])}
    or (${is(events.kind, 'signed_in')} and ${detailOf<'signed_in'>('by')} = 'phone')))`;

const prior = alias(identityChanges, 'prior_change');

/** The event came since a person last took a number, or was given it for another; the last time before `until`. */
const sinceTheyTook = (personId: SQLWrapper, number: SQLWrapper, until?: SQLWrapper): SQL =>
  sql`${events.at} >= coalesce((select max(${prior.at}) from ${identityChanges} ${prior}
    where ${prior.personId} = ${personId} and ${is(prior.kind, 'phone')} and ${prior.undoesFrom} is null
      and ${prior.after} = ${number} ${until ? sql`and ${prior.at} < ${until}` : sql``}), '-infinity')`;

/** Of a change of number: the event came while they had the number before it. */
const THEY_HAD_BEFORE = sql`${events.at} < ${identityChanges.at}
  and ${sinceTheyTook(earlier.id, identityChanges.before, identityChanges.at)}`;

/**
 * When the last of those who had the number of `persons` before lost it: by erasure, or by taking
 * another one; whoever was given another one never had it.
 */
const FREED_AT = sql`coalesce(greatest(
  (select max(${earlier.erasedAt}) from ${persons} ${earlier}
    where (${earlier.phone} collate "C") = ${persons.phone} and ${earlier.id} <> ${persons.id}
      and ${hadIt(earlier.id, sinceTheyTook(earlier.id, earlier.phone))}),
  (select max(least(${identityChanges.at}, ${earlier.erasedAt})) from ${identityChanges}
    join ${persons} ${earlier} on ${earlier.id} = ${identityChanges.personId}
    where ${is(identityChanges.kind, 'phone')} and ${identityChanges.before} = ${persons.phone}
      and (${identityChanges.keepHash} is not null or ${identityChanges.undoesFrom} is not null
        or ${hadIt(earlier.id, THEY_HAD_BEFORE)})
      and ${earlier.id} <> ${persons.id})), '-infinity')`;

/** When `persons`, who has verified their number, said there that nobody is to write to it about others. */
export const OPTED_OUT_AT = sql`(select ${optOuts.at} from ${optOuts}
  where ${optOuts.phone} = ${persons.phone} and ${persons.phoneVerifiedAt} is not null
    and ${optOuts.at} > ${FREED_AT})`;

/**
 * Whether a number has said so, except where whoever has verified it since came after all who had it then (decision
 * 0314).
 */
export const hasOptedOut = (phone: SQLWrapper): SQL => sql`exists (select from ${optOuts}
  where ${optOuts.phone} = ${phone} and not exists (select from ${persons}
    where ${persons.phone} = ${optOuts.phone} and ${persons.phoneVerifiedAt} is not null
      and ${optOuts.at} <= ${FREED_AT}))`;

/**
 * Of a row of 1.0.0: whether it was kept back as another's, or may still end so, because it waits and is about a loan
 * of which `persons` has no part.
 */
const MAY_BE_ANOTHERS = sql`(coalesce(${messages.reason} = ${ANOTHERS}, false)
  or (${among(messages.status, UNSENT_MESSAGE)} and ${messages.loanId} is not null
    and not exists (select from ${loans}
      where ${loans.id} = ${messages.loanId} and ${loans.borrowerId} = ${persons.id})
    and not exists (select from ${guarantees} where ${guarantees.loanId} = ${messages.loanId}
      and coalesce(${guarantees.personId} = ${persons.id}, ${guarantees.phone} = ${persons.phone}))))`.inlineParams();

/**
 * Whether a message is for `persons`. One without a person was sent to a number that nobody had verified, or by 1.0.0:
 * it is for whoever has verified the number since all who had it before have lost it. MAY_BE_ANOTHERS, and the second
 * half of `isAnothers` (platform/messages/store.ts), can go once no row of 1.0.0 waits: in the second release after it.
 */
export const IS_FOR_PERSON: SQL = sql`(${messages.personId} = ${persons.id}
  or (${messages.personId} is null and ${messages.phone} = ${persons.phone}
    and ${persons.phoneVerifiedAt} is not null and ${messages.createdAt} > ${FREED_AT}
    and not ${MAY_BE_ANOTHERS}))`;
