import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Phone } from '@shared/phone';
import { guarantees, guarantorChanges, inboundWords } from '@server/platform/db/schema';
import { named, type Param, statement } from '@server/platform/db/statement';

export type WordRow = typeof inboundWords.$inferSelect;

export const findWord = named('find_inbound_word', (orm, gatewayId: Param<string>) =>
  orm.select().from(inboundWords).where(eq(inboundWords.gatewayId, gatewayId)),
);

/** How many words a number was answered since. */
export const countWords = named(
  'count_inbound_words',
  (orm, phone: Param<Phone>, since: Param<Date>) =>
    orm
      .select({ count: count() })
      .from(inboundWords)
      .where(and(eq(inboundWords.phone, phone), gt(inboundWords.receivedAt, since))),
);

/** Whether a number was ever named as a guarantor's, whatever became of that. */
export const findWasAsked = statement(
  'find_was_asked',
  (phone: Param<Phone>) => sql<{ wasAsked: boolean }>`
    select exists (select from ${guarantees} where ${guarantees.phone} = ${phone})
      or exists (select from ${guarantorChanges} where ${guarantorChanges.phone} = ${phone}) as "wasAsked"`,
);
