import { eq, sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import { STAFF_VERBS } from '@shared/staff-verbs';
import type { StaffRole } from '@shared/staff';
import { BEHIND, RUNNING } from '@shared/statuses';
import { collectionAssignments, guarantees, loans, persons } from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';
import { DUE } from '@server/loans/loans/due-store';
import { fullName } from '@server/platform/db/full-name';

export type AssignmentRow = typeof collectionAssignments.$inferSelect;

export const findAssignment = named('find_collection_assignment', (orm, loanId: Param<string>) =>
  orm.select().from(collectionAssignments).where(eq(collectionAssignments.loanId, loanId)),
);

/** Whether a person of the staff can have late loans now. */
export const CAN_COLLECT = sql`coalesce(${among(persons.staffRole, STAFF_VERBS.NOTE_LOAN)}
  and ${persons.staffEndedAt} is null and ${persons.frozenAt} is null, false)`;

export interface CollectorRow {
  id: string;
  name: string;
  role: StaffRole | null;
  /** Late loans that they have. */
  loans: number;
}

/** Everybody who can have late loans, with how many they have. */
export const findCollectors = statement(
  'find_collectors',
  (today: Param<Day>) => sql<CollectorRow>`
    select ${persons.id}, ${fullName(persons)} as name, ${persons.staffRole} as role,
      (select count(*) from ${collectionAssignments} join ${loans}
          on ${loans.id} = ${collectionAssignments.loanId} and ${among(loans.status, RUNNING)}
            and ${DUE} < ${today}::date
        where ${collectionAssignments.collectorId} = ${persons.id}) as loans
    from ${persons} where ${persons.staffRole} is not null and ${CAN_COLLECT} order by ${persons.id}`,
);

/** A late loan that nobody follows up, or somebody who no longer can. */
export interface UnassignedRow {
  id: string;
  parties: string[];
  assignment: { version: number; collectorId: string } | null;
}

/** Such loans after an id, in the order of their ids. */
export const findUnassigned = statement(
  'find_unassigned_late_loans',
  (after: Param<string>, limit: Param<number>) => sql<UnassignedRow>`
    select ${loans.id}, array(select ${loans.borrowerId} union
        select ${guarantees.personId} from ${guarantees} where ${guarantees.loanId} = ${loans.id}
          and ${is(guarantees.status, 'accepted')} and ${guarantees.personId} is not null) as parties,
      case when ${collectionAssignments.loanId} is not null then
        json_build_object('version', ${collectionAssignments.version},
          'collectorId', ${collectionAssignments.collectorId}) end as assignment
    from ${loans}
    left join ${collectionAssignments} on ${collectionAssignments.loanId} = ${loans.id}
    left join ${persons} on ${persons.id} = ${collectionAssignments.collectorId}
    where ${among(loans.status, BEHIND)} and ${loans.id} > ${after}::uuid
      and (${persons.id} is null or not ${CAN_COLLECT})
    order by ${loans.id} limit ${limit}`,
);
