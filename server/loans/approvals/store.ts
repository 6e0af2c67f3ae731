import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApprovalKind } from '@shared/contract/approvals';
import { OPEN_CHANGE } from '@shared/contract/guarantor-changes';
import { OPEN_PLAN } from '@shared/contract/plans';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import { approvals, guarantorChanges, loanPlans, loans, persons } from '@server/platform/db/schema';
import { selectList } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { hasPart } from '@server/loans/loans/store';
import { fullName } from '@server/platform/db/full-name';
import type { OldNumbers } from '@shared/loan-number';

export type ApprovalRow = typeof approvals.$inferSelect;

/** A proposed act with the words for its row on the desk. */
export interface ApprovalOnDesk extends ApprovalRow {
  proposedByName: string;
  reference: string | null;
  broughtForward: OldNumbers | null;
  firstName: string | null;
  lastName: string | null;
  /** The proposer acts for the lender no more, and proposed it as staff. */
  hasLeft: boolean;
  /** The reader borrows or guarantees the loan. */
  isOwn: boolean;
}

const proposer = alias(persons, 'proposer');

/** Null for the borrower of the loan, whose own request is no act of the staff. */
const hasLeft = sql<boolean>`coalesce(${loans.borrowerId} <> ${approvals.proposedBy}, true)
  and (${proposer.staffRole} is null or ${proposer.staffEndedAt} is not null or ${proposer.frozenAt} is not null)`;

const onDesk = (reader: SQLWrapper, where: SQL): SQL<ApprovalOnDesk> => sql<ApprovalOnDesk>`
  select ${selectList(approvals)},
    ${fullName(proposer)} as "proposedByName", ${loans.reference},
    ${oldNumbers()} as "broughtForward",
    ${persons.firstName} as "firstName", ${persons.lastName} as "lastName",
    ${hasLeft} as "hasLeft", ${loans.id} is not null and ${hasPart(sql`${reader}::uuid`)} as "isOwn"
  from ${approvals} join ${persons} ${proposer} on ${proposer.id} = ${approvals.proposedBy}
    left join ${loans} on ${loans.id} = ${approvals.loanId}
    left join ${persons} on ${persons.id} = ${loans.borrowerId}
  where ${where}`;

export const findApproval = statement(
  'find_approval',
  (id: Param<string>, readerId: Param<string>) => onDesk(readerId, eq(approvals.id, id)),
);

/** Undecided, and what it is about has not ended meanwhile, as a change of guarantors or a plan that lapsed has. */
const STANDS = sql`${approvals.decidedAt} is null
  and not exists (select from ${guarantorChanges} where ${guarantorChanges.id} = ${approvals.targetId}
    and ${is(approvals.kind, 'guarantor_change')} and not ${among(guarantorChanges.status, OPEN_CHANGE)})
  and not exists (select from ${loanPlans} where ${loanPlans.id} = ${approvals.targetId}
    and ${is(approvals.kind, 'hardship_plan')} and not ${among(loanPlans.status, OPEN_PLAN)})`;

/** The open proposal of a kind about a target. */
export const findOpenApproval = statement(
  'find_open_approval',
  (kind: Param<ApprovalKind>, targetId: Param<string>, readerId: Param<string>) =>
    onDesk(
      readerId,
      sql`${approvals.kind} = ${kind} and ${approvals.targetId} = ${targetId}
        and ${approvals.decidedAt} is null`,
    ),
);

/** Open proposals about one loan, oldest first, while what they are about stands. */
export const findOpenApprovalsOf = statement(
  'find_open_approvals_of_loan',
  (loanId: Param<string>, readerId: Param<string>) =>
    onDesk(
      readerId,
      sql`${approvals.loanId} = ${loanId} and ${STANDS}
        order by ${approvals.proposedAt}, ${approvals.id}`,
    ),
);

/** Open proposals while what they are about stands, oldest first, after the last of the page before. */
export const findOpenApprovals = statement(
  'find_open_approvals',
  (at: Param<Date>, id: Param<string>, limit: Param<number>, readerId: Param<string>) =>
    onDesk(
      readerId,
      sql`${STANDS} and (${approvals.proposedAt}, ${approvals.id}) > (${at}, ${id}::uuid)
        order by ${approvals.proposedAt}, ${approvals.id} limit ${limit}`,
    ),
);

/** Open proposals that a person made as staff; what they ask for as a borrower stays. */
export const findOpenApprovalsBy = statement(
  'find_open_approvals_by',
  (personId: Param<string>) => sql<ApprovalRow>`
    select ${selectList(approvals)} from ${approvals}
      left join ${loans} on ${loans.id} = ${approvals.loanId}
    where ${approvals.proposedBy} = ${personId} and ${approvals.decidedAt} is null
      and ${loans.borrowerId} is distinct from ${approvals.proposedBy}
    order by ${approvals.id}`,
);

/** What lapsed since a moment, newest first. */
export const findLapsedApprovals = statement(
  'find_lapsed_approvals',
  (since: Param<Date>, limit: Param<number>, readerId: Param<string>) =>
    onDesk(
      readerId,
      sql`${approvals.decision} = 'lapsed' and ${approvals.decidedAt} > ${since}
        order by ${approvals.decidedAt} desc, ${approvals.id} limit ${limit}`,
    ),
);

/** Whether a proposal of a kind about `target` is open; a condition inside other statements. */
export const isProposed = (kind: ApprovalKind, target: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${approvals} where ${is(approvals.kind, kind)}
    and ${approvals.targetId} = ${target} and ${approvals.decidedAt} is null)`;
