import { type Language, LANGUAGE_DEFAULT } from '@shared/language';
import { selectList, statement } from '@server/db/rows';
import { messages } from '@server/db/schema';

export type MessageRow = typeof messages.$inferSelect;

/** A message with what its sending depends on. */
export interface MessageToSend extends MessageRow {
  /** Its number asked us never to write for somebody else's sake. */
  isUnwanted: boolean;
  /** It speaks of money that is due, and more has come since (`paidThen`: all paid by then, in cents). */
  isOver: boolean;
  /**
   * What its reader chose: who asked for the code, or whose verified number it is. A number without an account has
   * chosen nothing; then the borrower's, for people ask those they talk to, and the page behind the link has a switch.
   */
  language: Language;
}

/** What is to be sent, in one read. */
export const findMessage = statement<MessageToSend, [string]>(
  'find_message',
  `select ${selectList(messages, 'm')},
     exists (select from opt_outs r where r.phone = m.phone) as "isUnwanted",
     exists (select from loans l where l.id = m.loan_id
       and (m.parts->>'paidThen')::bigint <> l.paid_cents) as "isOver",
     coalesce(
       (select p.language from phone_codes c join persons p on p.id = c.person_id
        where c.id = (m.parts->>'codeId')::uuid),
       (select p.language from persons p
        where p.phone = m.phone and p.phone_verified_at is not null),
       (select p.language from loans l join persons p on p.id = l.borrower_id
        where l.id = m.loan_id),
       '${LANGUAGE_DEFAULT}') as language
   from messages m where m.id = $1`,
);
