import { columns, statement } from '@server/db/rows';
import { messages } from '@server/db/schema';

export type MessageRow = typeof messages.$inferSelect;

/**
 * `isUnwanted`: its number asked us never to write for somebody else's sake. `isOver`: it speaks of money that is
 * due, and since it was written (`paidThen`: all that the borrower had paid by then, in cents) more has come.
 */
export const findMessage = statement<
  MessageRow & { isUnwanted: boolean; isOver: boolean },
  [string]
>(
  'find_message',
  `select ${columns(messages, 'm')},
     exists (select from refused_phones r where r.phone = m.phone) as "isUnwanted",
     exists (select from loans l where l.id = m.loan_id
       and (m.parts->>'paidThen')::bigint <> l.paid_cents) as "isOver"
   from messages m where m.id = $1`,
);
