import { type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { CONTACT_OUTCOMES, type ContactOutcome, CONTACTS_A_WEEK } from '@shared/contacts';
import { OPEN_PLAN, type PlanStatus } from '@shared/contract/plans';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import { isProposed } from '@server/loans/approvals/store';
import { LOSS_ALLOWANCE } from '@server/platform/db/figures';
import {
  closedDays,
  collectionAssignments,
  collectionNotes,
  loanPlans,
  loans,
  payments,
  persons,
  portfolioSums,
} from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { FROM_BORROWER, MONEY_IN } from '@server/lending/payment-kinds';
import { bookedReader } from '@server/loans/loans/booked-store';
import type { BookedFile } from '@server/loans/loans/loan-file';
import { fullName } from '@server/platform/db/full-name';

export type NoteRow = typeof collectionNotes.$inferSelect & {
  byName: string | null;
  /** The borrower's payments from a promise to the end of its day, in cents; 0 for a note without a promise. */
  paid: Cents;
};

/** The borrower's payments from a note to the end of its day. */
export const PAID_SINCE = sql`(select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${payments.loanId} = ${collectionNotes.loanId} and ${among(payments.kind, FROM_BORROWER)}
    and ${is(payments.status, 'succeeded')} and ${payments.paidAt} >= ${collectionNotes.at}
    and ${payments.paidAt} < (${collectionNotes.promisedOn} + 1)::timestamp
      at time zone 'Africa/Nairobi')::bigint`;

/** The last closed day; null before the first. */
export const readClosedThrough = statement(
  'read_closed_through',
  () => sql<{ closedThrough: Day | null }>`
    select max(${closedDays.day}) as "closedThrough" from ${closedDays}`,
);

export const readLossAllowance = statement(
  'read_loss_allowance',
  () => sql<{ allowance: Cents }>`select ${LOSS_ALLOWANCE} as allowance`,
);

/** A late loan with the other data of its row in the queue. */
export interface LateLoan extends BookedFile {
  lastPaidAt: Date | null;
  promise: { on: Day; amount: Cents; paid: Cents } | null;
  isWriteOffProposed: boolean;
  collector: { id: string; name: string } | null;
  /** The latest contact about the loan. */
  contact: { outcome: ContactOutcome; on: Day } | null;
  /** The plan that is not in force yet. */
  plan: { status: PlanStatus; lapsesOn: Day | null } | null;
  /** When we last began contacts with the borrower, latest first. */
  begun: Date[];
}

const others = alias(loans, 'others');

/** When we last began contacts with a borrower, on any of their loans: as many as the rule counts. */
const begunWith = (borrowerId: SQLWrapper) => sql`array(
    select ${collectionNotes.at} from ${loans} ${others}
    join ${collectionNotes} on ${collectionNotes.loanId} = ${others.id}
    where ${others.borrowerId} = ${borrowerId} and ${among(collectionNotes.kind, CONTACT_OUTCOMES)}
      and not ${collectionNotes.isFromBorrower}
    order by ${collectionNotes.at} desc limit ${sql.raw(String(CONTACTS_A_WEEK))})`;

/** Late loans in the order of their ids. */
export const readLateFiles = bookedReader('find_loans_in_collections', (ids: Param<string[]>) => ({
  where: sql`${loans.id} = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], ${loans.id})`,
  beside: sql<Omit<LateLoan, keyof BookedFile>>`(select max(${payments.paidAt}) from ${payments}
      where ${payments.loanId} = ${loans.id} and ${is(payments.status, 'succeeded')}
        and ${among(payments.kind, MONEY_IN)}) as "lastPaidAt",
    (select json_build_object('on', ${collectionNotes.promisedOn},
        'amount', ${collectionNotes.promised}, 'paid', ${PAID_SINCE})
      from ${collectionNotes}
      where ${collectionNotes.loanId} = ${loans.id} and ${is(collectionNotes.kind, 'promise')}
      order by ${collectionNotes.at} desc, ${collectionNotes.id} desc limit 1) as "promise",
    ${isProposed('write_off', loans.id)} as "isWriteOffProposed",
    (select json_build_object('id', ${persons.id}, 'name', ${fullName(persons)})
      from ${collectionAssignments} join ${persons}
        on ${persons.id} = ${collectionAssignments.collectorId}
      where ${collectionAssignments.loanId} = ${loans.id}) as "collector",
    (select json_build_object('outcome', ${collectionNotes.kind},
        'on', (${collectionNotes.at} at time zone 'Africa/Nairobi')::date)
      from ${collectionNotes} where ${collectionNotes.loanId} = ${loans.id}
        and ${among(collectionNotes.kind, CONTACT_OUTCOMES)}
      order by ${collectionNotes.at} desc, ${collectionNotes.id} desc limit 1) as "contact",
    (select json_build_object('status', ${loanPlans.status}, 'lapsesOn', ${loanPlans.lapsesOn})
      from ${loanPlans} where ${loanPlans.loanId} = ${loans.id}
        and ${among(loanPlans.status, OPEN_PLAN)}) as "plan",
    ${begunWith(loans.borrowerId)} as "begun"`,
}));

/** When we last began contacts with the loan's borrower, latest first. */
export const findBegunContacts = statement(
  'find_begun_contacts',
  (borrowerId: Param<string>) => sql<{ begun: Date[] }>`
    select ${begunWith(sql`${borrowerId}::uuid`)} as "begun"`,
);

/** The loans whose oldest unpaid due date is `dueOn`; null for the loans that are not late. */
export interface DueDayRow {
  dueOn: Day | null;
  loans: number;
  outstanding: Cents;
}

/** Reads the aggregates that the database keeps, so the cost does not grow with the number of loans. */
export const readDueDays = statement(
  'read_due_days',
  (today: Param<Day>) => sql<DueDayRow>`
    select case when ${portfolioSums.dueDay} < ${today}::date then ${portfolioSums.dueDay} end as "dueOn",
      sum(${portfolioSums.loans})::bigint as loans,
      sum(${portfolioSums.outstanding})::bigint as outstanding
    from ${portfolioSums} group by 1 having sum(${portfolioSums.loans}) <> 0`,
);

/** All notes of a loan, newest first. */
export const findNotes = statement(
  'find_collection_notes',
  (loanId: Param<string>) => sql<NoteRow>`
    select ${selectList(collectionNotes)}, ${fullName(persons)} as "byName",
      case when ${is(collectionNotes.kind, 'promise')} then ${PAID_SINCE} else 0 end as "paid"
    from ${collectionNotes} left join ${persons} on ${persons.id} = ${collectionNotes.by}
    where ${collectionNotes.loanId} = ${loanId}
    order by ${collectionNotes.at} desc, ${collectionNotes.id} desc limit 500`,
);
