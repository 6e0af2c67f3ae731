import { columns, statement } from '@server/db/rows';
import { messages } from '@server/db/schema';

export type MessageRow = typeof messages.$inferSelect;

export const findMessage = statement<MessageRow, [string]>(
  'find_message',
  `select ${columns(messages, 'm')} from messages m where m.id = $1`,
);
