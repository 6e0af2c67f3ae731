import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventKind } from '@shared/contract/events';
import { NAMED_LOAN } from '@server/platform/db/loan-numbers';
import { complaints, events, guarantees, loans, persons } from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { list } from '@server/platform/db/sql-values';
import { worksHere } from '@server/platform/db/staff';
import { named, type Param, type Row, statement } from '@server/platform/db/statement';
import { fullName } from '@server/platform/db/full-name';
import type { NamedLoan } from '@shared/loan-number';

export type ComplaintRow = typeof complaints.$inferSelect;

/** An admin's decisions on a loan, by their events. */
const DECISIONS: readonly EventKind[] = [
  'loan_approved',
  'loan_declined',
  'loan_returned',
  'loan_disbursed',
  'appeal_decided',
  'approval_proposed',
  'loan_written_off',
];

/** The loan that a complaint can name: one's own, or one that one was asked to guarantee. */
export const findLoanOfPerson = named(
  'find_loan_of_person',
  (orm, loanId: Param<string>, personId: Param<string>) =>
    orm
      .select({ id: loans.id })
      .from(loans)
      .where(
        and(
          eq(loans.id, loanId),
          sql`(${loans.borrowerId} = ${personId} or exists (select from ${guarantees}
            where ${guarantees.loanId} = ${loans.id} and ${guarantees.personId} = ${personId}))`,
        ),
      ),
);

/** A person's own complaints, latest first. */
export const findComplaintsOf = named('find_complaints_of', (orm, personId: Param<string>) =>
  orm
    .select({ complaint: complaints, loan: NAMED_LOAN })
    .from(complaints)
    .leftJoin(loans, eq(loans.id, complaints.loanId))
    .where(eq(complaints.personId, personId))
    .orderBy(desc(complaints.receivedAt), desc(complaints.id)),
);

export type OwnComplaintRow = Row<typeof findComplaintsOf>;

/** Whether an admin made the complaint, or borrows or guarantees its loan. */
const isParty = (admin: SQL): SQL => sql`(${complaints.personId} = ${admin}
  or exists (select from ${loans} where ${loans.id} = ${complaints.loanId}
    and ${loans.borrowerId} = ${admin})
  or exists (select from ${guarantees} where ${guarantees.loanId} = ${complaints.loanId}
    and ${guarantees.personId} = ${admin}))`;

const hasDecided = (admin: SQL): SQL => sql`exists (select from ${events}
  where ${events.loanId} = ${complaints.loanId} and ${events.actorId} = ${admin}
    and ${events.kind} in ${list(DECISIONS)})`;

/** A complaint in the register, and how an admin stands to it. */
export interface RegisteredRow extends ComplaintRow {
  firstName: string;
  lastName: string;
  loan: NamedLoan | null;
  acknowledgedByName: string | null;
  answeredByName: string | null;
  isParty: boolean;
  hasDecided: boolean;
  hasAnother: boolean;
  rank: number;
}

/** Sort key in ms: the open ones by what is due next, then the answered, latest first. */
const RANK = sql`(case when ${complaints.answeredAt} is not null
    then 1e11 - extract(epoch from ${complaints.answeredAt})
  when ${complaints.acknowledgedAt} is null then extract(epoch from ${complaints.acknowledgeBy})
  else extract(epoch from ${complaints.answerBy}) end * 1000)::bigint`;

const helper = alias(persons, 'helper');

const nameOf = (id: SQL): SQL => sql`(select ${fullName(helper)}
  from ${persons} ${helper} where ${helper.id} = ${id})`;

const other = alias(persons, 'other');

const registered = (adminId: Param<string>): SQL => sql`select ${selectList(complaints)},
    ${persons.firstName} as "firstName", ${persons.lastName} as "lastName",
    (select ${NAMED_LOAN} from ${loans} where ${loans.id} = ${complaints.loanId}) as loan,
    ${nameOf(sql`${complaints.acknowledgedBy}`)} as "acknowledgedByName",
    ${nameOf(sql`${complaints.answeredBy}`)} as "answeredByName",
    ${isParty(sql`${adminId}::uuid`)} as "isParty",
    ${hasDecided(sql`${adminId}::uuid`)} as "hasDecided",
    exists (select from ${persons} ${other} where ${worksHere(other)} and other.id <> ${adminId}::uuid
      and not ${isParty(sql`other.id`)} and not ${hasDecided(sql`other.id`)}) as "hasAnother",
    ${RANK} as "rank"
  from ${complaints} join ${persons} on ${persons.id} = ${complaints.personId}`;

/** `rank` and `id`: the last complaint of the page before. */
export const findComplaints = statement(
  'find_complaints',
  (
    adminId: Param<string>,
    rank: Param<number | null>,
    id: Param<string | null>,
    limit: Param<number>,
  ) => sql<RegisteredRow>`
    ${registered(adminId)}
    where ${rank}::bigint is null or (${RANK}, ${complaints.id}) > (${rank}, ${id}::uuid)
    order by ${RANK}, ${complaints.id} limit ${limit}`,
);

export const findComplaint = statement(
  'find_complaint',
  (adminId: Param<string>, id: Param<string>) => sql<RegisteredRow>`
    ${registered(adminId)} where ${complaints.id} = ${id}`,
);

/** Complaints that wait for an answer, and those past what is due next. */
export const countComplaints = statement(
  'count_complaints',
  (now: Param<Date>) => sql<{ open: number; overdue: number }>`
    select count(*) as "open", count(*) filter (where ${complaints.answerBy} <= ${now}
      or (${complaints.acknowledgedAt} is null and ${complaints.acknowledgeBy} <= ${now})) as "overdue"
    from ${complaints} where ${complaints.answeredAt} is null`,
);

/** The whole register, oldest first, without names and without the words of anybody. */
export const readRegister = named('read_complaint_register', (orm) =>
  orm
    .select({
      reference: complaints.reference,
      kind: complaints.kind,
      loan: NAMED_LOAN,
      receivedAt: complaints.receivedAt,
      acknowledgeBy: complaints.acknowledgeBy,
      acknowledgedAt: complaints.acknowledgedAt,
      answerBy: complaints.answerBy,
      answeredAt: complaints.answeredAt,
      outcome: complaints.outcome,
    })
    .from(complaints)
    .leftJoin(loans, eq(loans.id, complaints.loanId))
    .orderBy(asc(complaints.receivedAt), asc(complaints.id)),
);

export type RegisterRow = Row<typeof readRegister>;
