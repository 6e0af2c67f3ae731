import { sql } from 'drizzle-orm';
import { type Language, LANGUAGE_DEFAULT } from '@shared/language';
import { loans, messages, persons, phoneCodes, optOuts } from '@server/db/schema';
import { selectList } from '@server/db/select';
import { literal } from '@server/db/sql-values';
import { type Param, statement } from '@server/db/statement';

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
