import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { OldNumbers } from '@shared/loan-number';
import { OPEN_CLAIM, RUNNING } from '@shared/statuses';
import { OFFERED_PLAN, OPEN_PLAN } from '@shared/contract/plans';
import type { Day } from '@shared/day';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import {
  claims,
  consentAnswers,
  guarantees,
  loanPlans,
  loans,
  persons,
} from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';

export type PlanRow = typeof loanPlans.$inferSelect;

export const findPlan = named('find_plan', (orm, id: Param<string>) =>
  orm.select().from(loanPlans).where(eq(loanPlans.id, id)),
);

/** Every plan of a loan, newest first. */
export const findPlansOf = named('find_plans_of_loan', (orm, loanId: Param<string>) =>
  orm.select().from(loanPlans).where(eq(loanPlans.loanId, loanId)).orderBy(desc(loanPlans.number)),
);

/** Plans that a guarantor was asked about, newest first; those that are over without an answer are left out. */
export const findPlansForGuarantor = named(
  'find_plans_for_guarantor',
  (orm, personId: Param<string>) =>
    orm
      .select({ id: loanPlans.id, loanId: loanPlans.loanId })
      .from(consentAnswers)
      .innerJoin(loanPlans, eq(loanPlans.id, consentAnswers.planId))
      .innerJoin(guarantees, eq(guarantees.id, consentAnswers.guaranteeId))
      .where(
        and(
          eq(guarantees.personId, personId),
          among(loanPlans.status, ['guarantors_asked', 'agreed', 'in_force']),
          isNull(guarantees.releasedAt),
        ),
      )
      .orderBy(desc(loanPlans.createdAt))
      .limit(20),
);

export interface OpenPlanOnDesk extends PlanRow {
  reference: string;
  broughtForward: OldNumbers | null;
  firstName: string;
  lastName: string;
}

/** Open plans for the desk, those that were asked for first. */
export const findOpenPlans = named('find_open_plans', (orm) =>
  orm
    .select({
      id: loanPlans.id,
      loanId: loanPlans.loanId,
      status: loanPlans.status,
      kind: loanPlans.kind,
      months: loanPlans.months,
      askedBy: loanPlans.askedBy,
      reason: loanPlans.reason,
      createdAt: loanPlans.createdAt,
      lapsesOn: loanPlans.lapsesOn,
      reference: loans.reference,
      broughtForward: oldNumbers(),
      firstName: persons.firstName,
      lastName: persons.lastName,
    })
    .from(loanPlans)
    .innerJoin(loans, eq(loans.id, loanPlans.loanId))
    .innerJoin(persons, eq(persons.id, loans.borrowerId))
    .where(among(loanPlans.status, [...OPEN_PLAN]))
    .orderBy(
      sql`${loanPlans.lapsesOn} is not null`,
      asc(loanPlans.lapsesOn),
      asc(loanPlans.createdAt),
      asc(loanPlans.id),
    )
    .limit(200),
);

/** A place in the order of booking, for a plan that comes into force. */
export const nextSequence = statement(
  'next_journal_sequence',
  () => sql<{ sequence: number }>`
    select nextval(pg_get_serial_sequence('journal_entries', 'sequence'))::bigint as sequence`,
);

/** Open plans of loans that need something done about them by the end of `day`. */
export const findPlansToWatch = statement(
  'find_plans_to_watch',
  (day: Param<Day>) => sql<{ id: string }>`
    select ${loanPlans.id} from ${loanPlans} join ${loans} on ${loans.id} = ${loanPlans.loanId}
    where ${among(loanPlans.status, [...OPEN_PLAN])} and (
      not ${among(loans.status, [...RUNNING])}
      or (${among(loanPlans.status, [...OFFERED_PLAN])} and ${loanPlans.lapsesOn} <= ${day}::date)
      or ${is(loanPlans.status, 'guarantors_asked')})
    order by ${loanPlans.id}`,
);

/**
 * Guarantees that reach less far than the loan and fall on `day` or before. The fall waits while a claim is open: what
 * was called before it stays as it was called.
 */
export const findFalling = named('find_falling_guarantees', (orm, day: Param<Day>) =>
  orm
    .select({ guarantee: guarantees, backerPhone: persons.phone })
    .from(guarantees)
    .innerJoin(loans, eq(loans.id, guarantees.loanId))
    .leftJoin(persons, eq(persons.id, guarantees.personId))
    .where(
      and(
        isNotNull(guarantees.agreedFallsOn),
        lte(guarantees.agreedFallsOn, day),
        isNull(guarantees.releasedAt),
        among(loans.status, [...RUNNING]),
        sql`not exists (select from ${claims} where ${claims.guaranteeId} = ${guarantees.id}
          and ${among(claims.status, [...OPEN_CLAIM])})`,
      ),
    )
    .orderBy(asc(guarantees.id))
    .limit(500),
);
