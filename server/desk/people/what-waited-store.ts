import { sql } from 'drizzle-orm';
import { ASKED_OF_NUMBER, FAILED_MESSAGE, KEPT_KINDS } from '@shared/message-statuses';
import type { Phone } from '@shared/phone';
import { PAYOUT_MIN } from '@shared/limits';
import { claims, messages } from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { MessageRow } from '@server/platform/messages/store';

/** What is to go back of a claim can be paid out: the SQL form of `waitingFor` (payments/pass-on.ts). */
export const IS_TO_PASS_ON = sql`${claims.reimbursed} - ${claims.paidOut} + ${claims.givenBack}
  >= ${sql.raw(String(PAYOUT_MIN))}`;

/** Of which a new number brings its own, or which are the old number's. */
const STAY = [...ASKED_OF_NUMBER, 'number_given'] as const;

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
        or (${among(messages.status, FAILED_MESSAGE)} and ${among(messages.kind, KEPT_KINDS)}))
    order by ${messages.createdAt}, ${messages.id}`,
);

/** Claims of which something is to go back to the person. */
export const findToPassOn = statement(
  'find_to_pass_on',
  (personId: Param<string>) => sql<{ id: string }>`
    select ${claims.id} from ${claims} where ${claims.personId} = ${personId} and ${IS_TO_PASS_ON}
    order by ${claims.id}`,
);
