import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LEGAL_KINDS, UNSENT_MESSAGE } from '@shared/message-statuses';
import {
  complaints,
  guarantees,
  guarantorChanges,
  guarantors,
  identityChanges,
  inboundWords,
  loans,
  mails,
  messages,
  nationalIds,
  persons,
  phoneCodes,
  phonePins,
  ussdSessions,
} from './schema';
import { IS_FOR_PERSON } from './addressee';
import { bare } from './select';
import { among, is } from './sql-values';

/** An earlier change of the same person’s number. */
const prior = alias(identityChanges, 'prior_number');

/**
 * The steps of a change that empty what an erased account's owner wrote and was sent. A legal message to their number
 * belongs to the loan of somebody who had it, with a claim that names it: whoever has no record was sent none. Of menus
 * and words, what each of their numbers dialled and wrote while they had it.
 */
export const FORGET = sql`forgotten as (
  select (x->>'personId')::uuid as person_id, (x->>'codesBefore')::timestamptz as codes_before,
    (x->>'messages')::boolean as messages
  from input, jsonb_array_elements(it->'forget') x),
forgotten_codes as (
  delete from ${phoneCodes} using forgotten f
  where ${phoneCodes.personId} = f.person_id and ${phoneCodes.createdAt} < f.codes_before),
forgotten_contacts as (
  delete from ${guarantors} using forgotten f
  where ${guarantors.borrowerId} = f.person_id and not exists (
    select from ${guarantees} where ${guarantees.guarantorId} = ${guarantors.id}
    union all select from ${guarantorChanges} h where h.guarantor_id = ${guarantors.id})),
forgotten_lines as (
  update ${guarantees} set ${bare(guarantees.note)} = null, ${bare(guarantees.thanks)} = null
  from forgotten f join ${loans} on ${loans.borrowerId} = f.person_id
  where ${guarantees.loanId} = ${loans.id}
    and (${guarantees.note} is not null or ${guarantees.thanks} is not null)),
forgotten_replies as (
  update ${guarantees} set ${bare(guarantees.reply)} = null from forgotten f
  where ${guarantees.personId} = f.person_id and ${guarantees.reply} is not null),
forgotten_numbers as (
  select ${persons.phone} as phone, coalesce(${persons.phoneChangedAt}, '-infinity') as since,
    'infinity'::timestamptz as until
  from forgotten f join ${persons} on ${persons.id} = f.person_id where ${persons.phoneVerifiedAt} is not null
  union all
  select ${identityChanges.before}, coalesce((select max(${prior.at}) from ${identityChanges} ${prior}
      where ${prior.personId} = f.person_id and ${is(prior.kind, 'phone')}
        and ${prior.after} = ${identityChanges.before} and ${prior.at} < ${identityChanges.at}), '-infinity'),
    ${identityChanges.at}
  from forgotten f join ${identityChanges} on ${identityChanges.personId} = f.person_id
  where ${is(identityChanges.kind, 'phone')}),
forgotten_identity as (
  delete from ${identityChanges} using forgotten f
  where f.messages and ${identityChanges.personId} = f.person_id),
forgotten_national_ids as (
  delete from ${nationalIds} using forgotten f where ${nationalIds.personId} = f.person_id),
forgotten_complaints as (
  update ${complaints} set ${bare(complaints.text)} = '' from forgotten f
  where f.messages and ${complaints.personId} = f.person_id),
forgotten_pins as (
  delete from ${phonePins} using forgotten f where ${phonePins.personId} = f.person_id),
forgotten_menus as (
  delete from ${ussdSessions} using forgotten_numbers n
  where ${ussdSessions.phone} = n.phone and ${ussdSessions.startedAt} between n.since and n.until),
forgotten_words as (
  delete from ${inboundWords} using forgotten_numbers n
  where ${inboundWords.phone} = n.phone and ${inboundWords.receivedAt} between n.since and n.until),
forgotten_mails as (
  delete from ${mails} using forgotten f where ${mails.personId} = f.person_id),
forgotten_messages as (
  delete from ${messages} using forgotten f join ${persons} on ${persons.id} = f.person_id
  where f.messages and ${IS_FOR_PERSON} and not ${among(messages.status, UNSENT_MESSAGE)}
    and not ${among(messages.kind, LEGAL_KINDS)})`;
