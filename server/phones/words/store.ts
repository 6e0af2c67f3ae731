import { and, count, eq, gt } from 'drizzle-orm';
import type { Phone } from '@shared/phone';
import { inboundWords } from '@server/platform/db/schema';
import { named, type Param } from '@server/platform/db/statement';

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
