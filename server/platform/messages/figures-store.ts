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
  /** When the first of those still to be sent should have left. */
  firstDue: Date | null;
  /** How many of those still to be sent the gateway, or the way there, has failed twice or more. */
  heldBack: number;
}

/** Messages from this id on, and older ones that are still to be sent. */
export const readMessageFigures = statement(
  'read_message_figures',
  (since: Param<string>) => sql<MessageFigures>`
    select coalesce(kind) as kind, coalesce(status) as status, count(*) as count,
      min(next_try_at) as "firstDue",
      count(*) filter (where next_try_at is not null and tries > 1
        and starts_with(reason, ${sql.raw(literal(GATEWAY))})) as "heldBack"
    from (
      select kind, status, next_try_at, tries, reason from ${messages} where id >= ${since}::uuid
      union all
      select kind, status, next_try_at, tries, reason from ${messages}
      where id < ${since}::uuid and ${among(messages.status, UNSENT_MESSAGE)}) m
    group by kind, status`,
);
