import { sql } from 'drizzle-orm';
import { type MessageStatus, UNSENT_MESSAGE } from '@shared/message-statuses';
import { messages } from '@server/platform/db/schema';
import { among, literal } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { GATEWAY } from './gateway-fault';

/** How many messages of one kind stand at one status. */
export interface MessageFigures {
  kind: string;
  status: MessageStatus;
  count: number;
  /**
   * When the first expires of those that wait for us or for the gateway, not for a phone: a fixed time after it was
   * due first, whenever it is tried next. Those that leave by day only are apart.
   */
  firstEnd: Date | null;
  firstEndOfDay: Date | null;
  /** How many of those still to be sent the gateway, or the way there, has failed twice or more. */
  heldBack: number;
}

const IS_OF_GATEWAY = sql`starts_with(reason, ${sql.raw(literal(GATEWAY))})`;
const WAITS_FOR_US = sql`next_try_at is not null and (reason is null or ${IS_OF_GATEWAY})`;

/** Messages from this id on, and older ones that are still to be sent. */
export const readMessageFigures = statement(
  'read_message_figures',
  (since: Param<string>) => sql<MessageFigures>`
    select coalesce(kind) as kind, coalesce(status) as status, count(*) as count,
      min(expires_at) filter (where ${WAITS_FOR_US} and not daytime_only) as "firstEnd",
      min(expires_at) filter (where ${WAITS_FOR_US} and daytime_only) as "firstEndOfDay",
      count(*) filter (where next_try_at is not null and tries > 1 and ${IS_OF_GATEWAY}) as "heldBack"
    from (
      select kind, status, next_try_at, expires_at, daytime_only, tries, reason
      from ${messages} where id >= ${since}::uuid
      union all
      select kind, status, next_try_at, expires_at, daytime_only, tries, reason
      from ${messages} where id < ${since}::uuid and ${among(messages.status, UNSENT_MESSAGE)}) m
    group by kind, status`,
);
