import { columns, statement } from '@server/db/rows';
import { messages } from '@server/db/schema';

export type MessageRow = typeof messages.$inferSelect;

/** `isUnwanted`: its number asked us never to write for somebody else's sake. */
export const findMessage = statement<MessageRow & { isUnwanted: boolean }, [string]>(
  'find_message',
  `select ${columns(messages, 'm')},
     exists (select from refused_phones r where r.phone = m.phone) as "isUnwanted"
   from messages m where m.id = $1`,
);
