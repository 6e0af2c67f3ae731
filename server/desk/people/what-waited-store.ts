import { sql } from 'drizzle-orm';
import {
  BOUND_TO_NUMBER,
  FAILED_MESSAGE,
  KEPT_KINDS,
  TAKEN_MESSAGE,
  UNSENT_MESSAGE,
} from '@shared/message-statuses';
import type { Phone } from '@shared/phone';
import { UNCHARGED } from '@shared/statuses';
import { isProposed } from '@server/loans/approvals/store';
import type { ClaimRow } from '@server/loans/loans/loan-file';
import { IS_TO_PASS_ON } from '@server/payments/payments/pass-on-store';
import { ANOTHERS, CAME_IN, GIVEN_AT } from '@server/platform/db/addressee';
import { claims, events, messages, persons } from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { COMES_IN_TIME, IS_TO_BE_SAID } from '@server/platform/messages/still-so-store';
import type { MessageRow } from '@server/platform/messages/store';

/** When two people gave the person a number before. */
const GIVEN_BEFORE = sql`(select max(${events.at}) from ${events}
  where ${events.subjectId} = ${messages.personId} and ${is(events.kind, 'number_given')})`;

/** Kept for the person from another account, or since it failed at a number that they had been given. */
const WAS_KEPT = sql`(${among(messages.status, FAILED_MESSAGE)} and ${among(messages.kind, KEPT_KINDS)}
  and (${messages.reason} = ${sql.raw(`'${ANOTHERS}'`)} or ${messages.endedAt} > ${GIVEN_BEFORE})
  and ${COMES_IN_TIME})`;

/** Nobody has come in by the number that `persons` has: since two people gave it, or ever. */
const IS_UNPROVEN = sql`(${GIVEN_AT} is not null or not exists (select from ${events}
  where ${events.subjectId} = ${persons.id} and ${among(events.kind, CAME_IN)}))`;

/** It went to a number that may be mistyped. */
const WAS_MISSENT = sql`(${messages.phone} = ${persons.phone} and ${IS_UNPROVEN})`;

/**
 * SMS to the person: kept for them and got by nobody, or missent to another number than `phone`, or waiting for one, or
 * on their way there.
 */
export const findWaitingSms = statement(
  'find_waiting_sms',
  (personId: Param<string>, phone: Param<Phone>) => sql<MessageRow>`
    select ${selectList(messages)} from ${messages} join ${persons} on ${persons.id} = ${messages.personId}
    where ${messages.personId} = ${personId} and not ${among(messages.kind, BOUND_TO_NUMBER)}
      and ${messages.toldAt} is null and (${WAS_KEPT} or (${messages.phone} <> ${phone}
        and (${among(messages.status, UNSENT_MESSAGE)} or (${among(messages.status, TAKEN_MESSAGE)}
          and ${WAS_MISSENT} and ${IS_TO_BE_SAID}))))
    order by ${messages.createdAt}, ${messages.id}`,
);

/** The claims of notices whose hours may run. */
export const findClaimsOfNotices = statement(
  'find_claims_of_notices',
  (noticeIds: Param<readonly string[]>) => sql<ClaimRow>`
    select ${selectList(claims)} from ${claims}
    where ${claims.noticeId} = any(${noticeIds}::uuid[]) and ${among(claims.status, UNCHARGED)}`,
);

/**
 * Claims of the person that were charged on a notice that was missent, also one that is reported since to have failed,
 * which they have not seen, and of which nothing was paid; unless it is proposed already to take them back.
 */
export const findMissentCharges = statement(
  'find_missent_charges',
  (personId: Param<string>, phone: Param<Phone>) => sql<{ id: string }>`
    select ${claims.id} from ${claims} join ${persons} on ${persons.id} = ${claims.personId}
      join ${messages} on ${messages.id} = ${claims.noticeId}
    where ${claims.personId} = ${personId} and ${is(claims.status, 'charged')}
      and ${claims.seenAt} is null and ${claims.paid} = 0
      and ${among(messages.status, [...TAKEN_MESSAGE, ...FAILED_MESSAGE])}
      and ${messages.phone} <> ${phone} and ${WAS_MISSENT}
      and not ${isProposed('claim_taken_back', claims.id)}
    order by ${claims.id}`,
);

/** Claims of which something is to go back to the person. */
export const findToPassOn = statement(
  'find_to_pass_on',
  (personId: Param<string>) => sql<{ id: string }>`
    select ${claims.id} from ${claims} where ${claims.personId} = ${personId} and ${IS_TO_PASS_ON}
    order by ${claims.id}`,
);
