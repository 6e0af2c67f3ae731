import { sql } from 'drizzle-orm';
import { AFTER_CONTACT_DAYS, CONTACT_OUTCOMES } from '@shared/contacts';
import type { Day } from '@shared/day';
import type { Cents } from '@shared/money';
import type { StaffRole } from '@shared/staff';
import { RUNNING } from '@shared/statuses';
import {
  collectionAssignments,
  collectionNotes,
  loans,
  payments,
  persons,
} from '@server/platform/db/schema';
import { among, is, whole } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { FROM_BORROWER } from '@server/lending/payment-kinds';
import { DUE } from '@server/loans/loans/due-store';
import { CAN_COLLECT } from './assignment-store';
import { PAID_SINCE } from './store';
import { fullName } from '@server/platform/db/full-name';

/** The outcomes of contacts in which the borrower was spoken with. */
const SPOKEN = CONTACT_OUTCOMES.filter((outcome) => outcome !== 'no_answer');

export interface ResultRow {
  id: string;
  name: string;
  role: StaffRole | null;
  canCollect: boolean;
  loans: number;
  contacts: number;
  reached: number;
  promises: number;
  kept: number;
  broken: number;
  received: Cents;
}

/**
 * What everybody who collects did in the contacts of a period, by name. Money counts for the last contact before it in
 * which the borrower was spoken with, so that no shilling is counted twice.
 */
export const readCollectorResults = statement(
  'read_collector_results',
  (from: Param<Date>, before: Param<Date>, today: Param<Day>) => sql<ResultRow>`
    with contact as (
      select ${collectionNotes.by} as by, ${collectionNotes.kind} as kind,
        ${among(collectionNotes.kind, SPOKEN)} as spoken,
        case when ${is(collectionNotes.kind, 'promise')} then
          ${PAID_SINCE} >= ${collectionNotes.promised} end as kept,
        ${collectionNotes.promisedOn} < ${today}::date as over,
        case when ${among(collectionNotes.kind, SPOKEN)} then (
          select coalesce(sum(${payments.amount}), 0) from ${payments}
          where ${payments.loanId} = ${collectionNotes.loanId}
            and ${among(payments.kind, FROM_BORROWER)} and ${is(payments.status, 'succeeded')}
            and ${payments.paidAt} >= ${collectionNotes.at}
            and ${payments.paidAt} < least(
              ${collectionNotes.at} + make_interval(days => ${whole(AFTER_CONTACT_DAYS)}),
              (select min(later.at) from ${collectionNotes} later
                where later.loan_id = ${collectionNotes.loanId} and later.at > ${collectionNotes.at}
                  and later.kind in (${sql.join(
                    SPOKEN.map((kind) => sql`${kind}`),
                    sql`, `,
                  )}))))
        else 0 end as received
      from ${collectionNotes}
      where ${among(collectionNotes.kind, CONTACT_OUTCOMES)} and ${collectionNotes.by} is not null
        and ${collectionNotes.at} >= ${from} and ${collectionNotes.at} < ${before}),
    done as (
      select contact.by, count(*) as contacts, count(*) filter (where spoken) as reached,
        count(*) filter (where kind = 'promise') as promises, count(*) filter (where kept) as kept,
        count(*) filter (where not kept and over) as broken, sum(received)::bigint as received
      from contact group by contact.by)
    select ${persons.id}, ${fullName(persons)} as name, ${persons.staffRole} as role,
      ${CAN_COLLECT} as "canCollect",
      (select count(*) from ${collectionAssignments} join ${loans}
          on ${loans.id} = ${collectionAssignments.loanId} and ${among(loans.status, RUNNING)}
            and ${DUE} < ${today}::date
        where ${collectionAssignments.collectorId} = ${persons.id}) as loans,
      coalesce(done.contacts, 0) as contacts, coalesce(done.reached, 0) as reached,
      coalesce(done.promises, 0) as promises, coalesce(done.kept, 0) as kept,
      coalesce(done.broken, 0) as broken, coalesce(done.received, 0) as received
    from ${persons} left join done on done.by = ${persons.id}
    where ${persons.staffRole} is not null and (done.by is not null or ${CAN_COLLECT})
    order by name, ${persons.id}`,
);
