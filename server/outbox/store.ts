import { type SQL, sql } from 'drizzle-orm';
import { FAILED_MESSAGE, UNSENT_MESSAGE } from '@shared/message-statuses';
import { loans, messages, persons } from '@server/db/schema';
import { selectList } from '@server/db/select';
import { among } from '@server/db/sql-values';
import { type Param, statement } from '@server/db/statement';
import { hasPart } from '@server/loans/store';
import { CODE_KINDS, LEGAL_KINDS } from '@server/messages/delivery-policy';
import type { MessageRow } from '@server/messages/store';

/** A message on the desk, with whom and what it is about. */
export interface DeskMessage extends MessageRow {
  firstName: string | null;
  lastName: string | null;
  reference: string | null;
  borrowerFirstName: string | null;
  borrowerLastName: string | null;
  /** The reader borrows or guarantees the loan. */
  isOwn: boolean;
}

/**
 * Waits for a person: it failed or expired, or it is legal and one try at least was in vain. Codes are left out: who
 * waits for one asks for another.
 */
const WAITS: SQL = sql`(${messages.toldAt} is null and ${among(messages.status, FAILED_MESSAGE)}
    and not ${among(messages.kind, CODE_KINDS)}
  or ${messages.tries} > 0 and ${among(messages.status, UNSENT_MESSAGE)}
    and ${messages.reason} is not null and ${among(messages.kind, LEGAL_KINDS)})`;

const FROM = (adminId: Param<string>): SQL => sql`
  select ${selectList(messages)}, ${persons.firstName} as "firstName",
    ${persons.lastName} as "lastName", ${loans.reference}, b.first_name as "borrowerFirstName",
    b.last_name as "borrowerLastName",
    ${loans.id} is not null and ${hasPart(sql`${adminId}::uuid`)} as "isOwn"
  from ${messages}
  left join ${persons} on ${persons.phone} = ${messages.phone}
    and ${persons.phoneVerifiedAt} is not null
  left join ${loans} on ${loans.id} = ${messages.loanId}
  left join lateral (select p.first_name, p.last_name from ${persons} p
    where p.id = ${loans.borrowerId}) b on true`;

/** Oldest first; `since` and `id` are the last item of the page before, `adminId` is the reader. */
export const findDeskMessages = statement(
  'find_desk_messages',
  (
    since: Param<Date>,
    id: Param<string>,
    limit: Param<number>,
    adminId: Param<string>,
  ) => sql<DeskMessage>`${FROM(adminId)}
    where ${WAITS} and (${messages.createdAt}, ${messages.id}) > (${since}, ${id}::uuid)
    order by ${messages.createdAt}, ${messages.id} limit ${limit}`,
);

/** One message, whether it waits or not. */
export const findDeskMessage = statement(
  'find_desk_message',
  (id: Param<string>, adminId: Param<string>) => sql<DeskMessage>`${FROM(adminId)}
    where ${messages.id} = ${id} and not ${among(messages.kind, CODE_KINDS)}`,
);

export const countDeskMessages = statement(
  'count_desk_messages',
  () => sql<{ count: number }>`select count(*) as count from ${messages} where ${WAITS}`,
);
