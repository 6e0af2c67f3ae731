import { eq, sql } from 'drizzle-orm';
import type { Phone } from '@shared/phone';
import {
  guarantees,
  guarantorChanges,
  idempotencyKeys,
  inboundWords,
  persons,
} from '@server/platform/db/schema';
import { is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';

/** What the prompts of words are keyed by. */
export const SMS_PAY = 'sms pay';

export type WordRow = typeof inboundWords.$inferSelect;

export const findWord = named('find_inbound_word', (orm, gatewayId: Param<string>) =>
  orm.select().from(inboundWords).where(eq(inboundWords.gatewayId, gatewayId)),
);

/** How many words were answered since: of a number, and of all. */
export interface WordCounts {
  ofNumber: number;
  ofAll: number;
  /** Prompts that a LIPA of the number sent. */
  prompts: number;
}

/** A key under which something was written (`answer-word.ts`), of whoever has the number. */
const SENT_A_PROMPT = sql`exists (select from ${idempotencyKeys}
  join ${persons} on ${persons.id} = ${idempotencyKeys.personId}
  where ${persons.phone} = ${inboundWords.phone} and ${is(idempotencyKeys.route, SMS_PAY)}
    and ${idempotencyKeys.key} = ${inboundWords.gatewayId} and not ${is(idempotencyKeys.state, 'open')})`;

export const countWords = statement(
  'count_inbound_words',
  (phone: Param<Phone>, ofNumberSince: Param<Date>, ofAllSince: Param<Date>) => sql<WordCounts>`
    select (select count(*)::int from ${inboundWords}
        where ${inboundWords.phone} = ${phone} and ${inboundWords.receivedAt} > ${ofNumberSince}) as "ofNumber",
      (select count(*)::int from ${inboundWords}
        where ${inboundWords.phone} = ${phone} and ${inboundWords.receivedAt} > ${ofNumberSince}
          and ${is(inboundWords.word, 'pay')} and ${SENT_A_PROMPT}) as prompts,
      (select count(*)::int from ${inboundWords}
        where ${inboundWords.receivedAt} > ${ofAllSince}) as "ofAll"`,
);

/** Whether a number was ever named as a guarantor's, whatever became of that. */
export const findWasAsked = statement(
  'find_was_asked',
  (phone: Param<Phone>) => sql<{ wasAsked: boolean }>`
    select exists (select from ${guarantees} where ${guarantees.phone} = ${phone})
      or exists (select from ${guarantorChanges} where ${guarantorChanges.phone} = ${phone}) as "wasAsked"`,
);
