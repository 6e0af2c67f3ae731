import { sql } from 'drizzle-orm';
import { type Language, LANGUAGE_DEFAULT } from '@shared/language';
import { loans, messages, persons, phoneCodes, optOuts } from '@server/db/schema';
import { selectList } from '@server/db/select';
import { literal } from '@server/db/sql-values';
import { type Param, statement } from '@server/db/statement';

export type MessageRow = typeof messages.$inferSelect;

/** A message with the facts that decide whether it is sent. */
export interface MessageToSend extends MessageRow {
  /** The number opted out of messages about others. */
  isUnwanted: boolean;
  /** It is about an amount due, and the loan received more since (`paidThen`: total paid at the time, in cents). */
  isOver: boolean;
  /**
   * The reader's language: of the person who requested the code or verified the number. For a number without an account
   * it is the borrower's, as the likely shared one; the linked page has a language switch.
   */
  language: Language;
}

/** Reads a message and what its sending depends on in one query. */
export const findMessage = statement(
  'find_message',
  (id: Param<string>) => sql<MessageToSend>`
    select ${selectList(messages)},
      exists (select from ${optOuts} where ${optOuts.phone} = ${messages.phone})
        as "isUnwanted",
      exists (select from ${loans} where ${loans.id} = ${messages.loanId}
        and (${messages.parts}->>'paidThen')::bigint <> ${loans.paid}) as "isOver",
      coalesce(
        (select ${persons.language} from ${phoneCodes}
           join ${persons} on ${persons.id} = ${phoneCodes.personId}
         where ${phoneCodes.id} = (${messages.parts}->>'codeId')::uuid),
        (select ${persons.language} from ${persons}
         where ${persons.phone} = ${messages.phone} and ${persons.phoneVerifiedAt} is not null),
        (select ${persons.language} from ${loans}
           join ${persons} on ${persons.id} = ${loans.borrowerId}
         where ${loans.id} = ${messages.loanId}),
        ${sql.raw(literal(LANGUAGE_DEFAULT))}) as language
    from ${messages} where ${messages.id} = ${id}`,
);
