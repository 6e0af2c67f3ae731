import { sql } from 'drizzle-orm';
import { type MessageStatus, UNSENT_MESSAGE } from '@shared/message-statuses';
import { messages } from '@server/db/schema';
import { among } from '@server/db/sql-values';
import { type Param, statement } from '@server/db/statement';

/** How many messages of one kind stand at one status. */
export interface MessageFigures {
  kind: string;
  status: MessageStatus;
  count: number;
  /** When the first of those still to be sent should have left. */
  firstDue: Date | null;
}

/** Messages from this id on, and older ones that are still to be sent. */
export const readMessageFigures = statement(
  'read_message_figures',
  (since: Param<string>) => sql<MessageFigures>`
    select coalesce(kind) as kind, coalesce(status) as status, count(*) as count,
      min(next_try_at) as "firstDue"
    from (
      select kind, status, next_try_at from ${messages} where id >= ${since}::uuid
      union all
      select kind, status, next_try_at from ${messages}
      where id < ${since}::uuid and ${among(messages.status, UNSENT_MESSAGE)}) m
    group by kind, status`,
);
