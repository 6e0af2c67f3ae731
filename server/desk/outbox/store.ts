import { notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OldNumbers } from '@shared/loan-number';
import type { Phone } from '@shared/phone';
import { CODE_KINDS, FAILED_MESSAGE, LEGAL_KINDS, UNSENT_MESSAGE } from '@shared/message-statuses';
import { ANOTHERS, hasLostNumber } from '@server/platform/db/addressee';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import { guarantees, loans, messages, persons } from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { among } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { hasPart } from '@server/loans/loans/store';
import type { MessageRow } from '@server/platform/messages/store';

/** A message on the desk, with whom and what it is about. */
export interface DeskMessage extends MessageRow {
  firstName: string | null;
  lastName: string | null;
  reference: string | null;
  broughtForward: OldNumbers | null;
  borrowerFirstName: string | null;
  borrowerLastName: string | null;
  /** The present number of whom it is for; null where it names nobody. */
  ownPhone: Phone | null;
  /** Whom it is for, where another account has verified their number. */
  needsNumber: string | null;
  /** The reader borrows or guarantees the loan. */
  isOwn: boolean;
}

/**
 * Waits for a person: it failed or expired, or it is legal and one try at least was in vain. Codes are left out: who
 * waits for one asks for another. One select for each index.
 */
const WAITING: SQL = sql`(
  select ${messages.id} as id, ${messages.createdAt} as at from ${messages}
  where ${among(messages.status, FAILED_MESSAGE)} and ${messages.toldAt} is null
    and ${notInArray(messages.kind, [...CODE_KINDS]).inlineParams()}
  union all
  select ${messages.id}, ${messages.createdAt} from ${messages}
  where ${among(messages.status, UNSENT_MESSAGE)} and ${messages.tries} > 0
    and ${among(messages.kind, LEGAL_KINDS)} and ${messages.reason} is not null)`;

const part = alias(persons, 'part');
const holder = alias(persons, 'holder');
const addressed = alias(persons, 'addressed');

/**
 * Of a message without a person: whoever of the loan has the number, verified or not, as an erased guarantor's may be
 * another account's by now.
 */
const PART_OF_LOAN: SQL = sql`(select ${part.id} from (select ${loans.borrowerId} as id
    union all select ${guarantees.personId} from ${guarantees} where ${guarantees.loanId} = ${loans.id}) of_loan
  join ${persons} ${part} on ${part.id} = of_loan.id
  where ${part.phone} = ${messages.phone} limit 1)`;
const HOLDER: SQL = sql`(select ${holder.id} from ${persons} ${holder}
  where ${holder.phone} = ${messages.phone} and ${holder.phoneVerifiedAt} is not null)`;

/** `source`: the messages, or what reads them. The limit of one reader keeps them from a join with all persons. */
const selectFor = (adminId: Param<string>, source: SQL): SQL => sql`
  select ${selectList(messages)}, reader.first_name as "firstName", reader.last_name as "lastName",
    case when ${messages.personId} is not null then reader.phone end as "ownPhone",
    case when reader.has_lost_number then reader.id end as "needsNumber",
    ${loans.reference}, ${oldNumbers()} as "broughtForward",
    b.first_name as "borrowerFirstName", b.last_name as "borrowerLastName",
    ${loans.id} is not null and ${hasPart(sql`${adminId}::uuid`)} as "isOwn"
  from ${source}
  left join ${loans} on ${loans.id} = ${messages.loanId}
  left join lateral (select ${addressed.id}, ${addressed.firstName}, ${addressed.lastName}, ${addressed.phone},
      ${hasLostNumber(addressed)} as has_lost_number from ${persons} ${addressed}
    where ${addressed.id} = coalesce(${messages.personId}, ${PART_OF_LOAN}, case when
      ${messages.reason} is distinct from ${sql.raw(`'${ANOTHERS}'`)} then ${HOLDER} end) limit 1) reader on true
  left join lateral (select p.first_name, p.last_name from ${persons} p
    where p.id = ${loans.borrowerId}) b on true`;

/** Oldest first; `since` and `id` are the last item of the page before, `adminId` is the reader. */
export const findDeskMessages = statement(
  'find_desk_messages',
  (since: Param<Date>, id: Param<string>, limit: Param<number>, adminId: Param<string>) =>
    sql<DeskMessage>`${selectFor(
      adminId,
      // The limit keeps the planner from reading all messages instead of a page's by their ids.
      sql`(select w.id, w.at from ${WAITING} w where (w.at, w.id) > (${since}, ${id}::uuid)
        order by w.at, w.id limit ${limit}) waiting
      cross join lateral (select * from ${messages} m where m.id = waiting.id limit 1) ${messages}`,
    )} order by waiting.at, waiting.id`,
);

/** One message, whether it waits or not. */
export const findDeskMessage = statement(
  'find_desk_message',
  (
    id: Param<string>,
    adminId: Param<string>,
  ) => sql<DeskMessage>`${selectFor(adminId, sql`${messages}`)}
    where ${messages.id} = ${id} and not ${among(messages.kind, CODE_KINDS)}`,
);

export const countDeskMessages = statement(
  'count_desk_messages',
  () => sql<{ count: number }>`select count(*) as count from ${WAITING} w`,
);
