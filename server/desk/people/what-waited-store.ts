import { sql } from 'drizzle-orm';
import { ASKED_OF_NUMBER, FAILED_MESSAGE, KEPT_KINDS } from '@shared/message-statuses';
import type { Phone } from '@shared/phone';
import { PAYOUT_MIN } from '@shared/limits';
import { ANOTHERS } from '@server/platform/db/addressee';
import { claims, events, messages } from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { COMES_IN_TIME } from '@server/platform/messages/still-so';
import type { MessageRow } from '@server/platform/messages/store';

/** What is to go back of a claim can be paid out: the SQL form of `waitingFor` (payments/pass-on.ts). */
export const IS_TO_PASS_ON = sql`${claims.reimbursed} - ${claims.paidOut} + ${claims.givenBack}
  >= ${sql.raw(String(PAYOUT_MIN))}`;

/** Of which a new number brings its own, or which are the old number's. */
const STAY = [...ASKED_OF_NUMBER, 'number_given'] as const;

/** When two people gave the person a number before. */
const GIVEN_BEFORE = sql`(select max(${events.at}) from ${events}
  where ${events.subjectId} = ${messages.personId} and ${is(events.kind, 'number_given')})`;

/** Kept for the person from another account, or since it failed at a number that they had been given. */
const WAS_KEPT = sql`(${among(messages.status, FAILED_MESSAGE)} and ${among(messages.kind, KEPT_KINDS)}
  and (${messages.reason} = ${sql.raw(`'${ANOTHERS}'`)} or ${messages.endedAt} > ${GIVEN_BEFORE})
  and ${COMES_IN_TIME})`;

/** An SMS to the person: kept for them and got by nobody, or still to be sent to another number than `phone`. */
export interface WaitingSms {
  id: string;
  version: number;
  kind: string;
  parts: MessageRow['parts'];
  isDaytimeOnly: boolean;
}

export const findWaitingSms = statement(
  'find_waiting_sms',
  (personId: Param<string>, phone: Param<Phone>) => sql<WaitingSms>`
    select ${messages.id}, ${messages.version}, ${messages.kind}, ${messages.parts},
      ${messages.isDaytimeOnly} as "isDaytimeOnly"
    from ${messages} where ${messages.personId} = ${personId} and not ${among(messages.kind, STAY)}
      and ${messages.toldAt} is null and ((${is(messages.status, 'queued')} and ${messages.phone} <> ${phone})
        or ${WAS_KEPT})
    order by ${messages.createdAt}, ${messages.id}`,
);

/** Claims of which something is to go back to the person. */
export const findToPassOn = statement(
  'find_to_pass_on',
  (personId: Param<string>) => sql<{ id: string }>`
    select ${claims.id} from ${claims} where ${claims.personId} = ${personId} and ${IS_TO_PASS_ON}
    order by ${claims.id}`,
);
