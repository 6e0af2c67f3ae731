import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NOTICE_ANEW_MOST } from '@shared/limits';
import { KEPT_KINDS, TAKEN_MESSAGE } from '@shared/message-statuses';
import type { Phone } from '@shared/phone';
import { UNCHARGED } from '@shared/statuses';
import { GIVEN_AT } from '@server/platform/db/addressee';
import {
  claims,
  events,
  identityChanges,
  messages,
  payments,
  persons,
} from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { among, is, whole } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { QueuedSms } from '@server/platform/messages/send-anew';
import { IS_TO_BE_SAID } from '@server/platform/messages/still-so-store';
import type { MessageRow } from '@server/platform/messages/store';

/** A change of a verified number, as its link undoes it. */
export interface NumberChange {
  personId: string;
  /** The old number. */
  before: string;
  at: Date;
  /** When the old number had itself replaced another, or was given by two people, also anew; null for the first. */
  previousAt: Date | null;
  /** Whether an undoing of this change or of an earlier one has undone it. */
  isUndone: boolean;
}

const other = alias(identityChanges, 'other');

/** The change of a link. An undoing ends the change that it undid and those made between; no earlier one. */
export const findNumberChange = statement(
  'find_number_change',
  (keepHash: Param<string>) => sql<NumberChange>`
    select ${identityChanges.personId} as "personId", ${identityChanges.before}, ${identityChanges.at},
      greatest((select max(${other.at}) from ${identityChanges} ${other}
        where ${other.personId} = ${identityChanges.personId} and ${is(other.kind, 'phone')}
          and ${other.undoesFrom} is null and ${other.at} < ${identityChanges.at}),
        (select max(${events.at}) from ${events} where ${events.subjectId} = ${identityChanges.personId}
          and ${is(events.kind, 'number_given')} and ${events.at} < ${identityChanges.at})) as "previousAt",
      exists (select from ${identityChanges} ${other}
        where ${other.personId} = ${identityChanges.personId} and ${is(other.kind, 'phone')}
          and ${other.undoesFrom} <= ${identityChanges.at} and ${other.at} >= ${identityChanges.at}) as "isUndone"
    from ${identityChanges} where ${identityChanges.keepHash} = ${keepHash}`,
);

/** What goes back to a person as a guarantor and was not sent yet: it may wait for the hold of their number. */
export const findUnsentReimbursements = statement(
  'find_unsent_reimbursements',
  (personId: Param<string>) => sql<{ id: string }>`
    select ${payments.id} from ${payments} where ${payments.personId} = ${personId}
      and ${is(payments.kind, 'reimbursement')} and ${is(payments.status, 'requested')}`,
);

/** The number that a person has now, and when two people gave it, if nobody has come in with it since; else null. */
export const findNumberNow = statement(
  'find_number_now',
  (personId: Param<string>) => sql<{ phone: Phone; givenAt: Date | null }>`
    select ${persons.phone}, ${GIVEN_AT} as "givenAt" from ${persons} where ${persons.id} = ${personId}`,
);

/** SMS that are kept for a person and wait for the morning, or for a next try. */
export const findQueuedSms = statement(
  'find_queued_sms',
  (personId: Param<string>) => sql<QueuedSms>`
    select ${messages.id}, ${messages.version}, ${messages.kind}, ${messages.parts}, ${messages.phone},
      ${messages.nextTryAt} as "nextTryAt"
    from ${messages} where ${messages.personId} = ${personId} and ${is(messages.status, 'queued')}
      and ${among(messages.kind, KEPT_KINDS)}
    order by ${messages.createdAt}, ${messages.id}`,
);

/** The number was kept by a link this often since an SMS was written. */
const TIMES_KEPT = sql`(select count(*) from ${identityChanges}
  where ${identityChanges.personId} = ${messages.personId} and ${is(identityChanges.kind, 'phone')}
    and ${identityChanges.undoesFrom} is not null and ${identityChanges.at} >= ${messages.createdAt})`;

/**
 * SMS kept for a person, and still so, that the gateway took since then for another number than `phone`, a thief's, or
 * that are on their way there.
 */
export const findSmsTakenSince = statement(
  'find_sms_taken_since',
  (personId: Param<string>, phone: Param<Phone>, since: Param<Date>) => sql<MessageRow>`
    select ${selectList(messages)} from ${messages} where ${messages.personId} = ${personId} and ${IS_TO_BE_SAID}
      and ${messages.phone} <> ${phone} and (${is(messages.status, 'sending')}
        or (${among(messages.status, TAKEN_MESSAGE)} and ${messages.sentAt} >= ${since}))
      and ${TIMES_KEPT} < ${whole(NOTICE_ANEW_MOST)}
    order by ${messages.createdAt}, ${messages.id}`,
);

/** Claims whose notice somebody with a person's account opened since then, a thief. */
export const findNoticesSeenSince = statement(
  'find_notices_seen_since',
  (personId: Param<string>, since: Param<Date>) => sql<{
    id: string;
    version: number;
    noticeId: string;
  }>`
    select ${claims.id}, ${claims.version}, ${claims.noticeId} as "noticeId" from ${claims}
    where ${claims.personId} = ${personId} and ${among(claims.status, UNCHARGED)}
      and ${claims.seenAt} >= ${since}`,
);
