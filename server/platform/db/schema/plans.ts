import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  OPEN_PLAN,
  PLAN_KINDS,
  PLAN_STATUSES,
  type PlanFigures,
  type PlanKind,
  type PlanStatus,
} from '@shared/contract/plans';
import type { PlanTerms } from '@server/lending/plan';
import { list } from '../sql-values';
import { persons } from './accounts';
import { day, id, instant, version } from './columns';
import type { KeptText } from './kept-text';
import { loans } from './loans';

/** Versions of a loan's contract after the one that was paid out; none is deleted. */
export const loanPlans = pgTable(
  'loan_plans',
  {
    id: id(),
    version: version(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    number: smallint('number').notNull(),
    status: text('status').$type<PlanStatus>().notNull(),
    kind: text('kind').$type<PlanKind>().notNull(),
    months: smallint('months').notNull(),
    askedBy: text('asked_by').$type<'borrower' | 'lender'>().notNull(),
    by: uuid('by')
      .notNull()
      .references(() => persons.id),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    /** From the offer on: what it makes of the schedule (`lending/plan.ts`), with both schedules as shown. */
    terms: jsonb('terms').$type<PlanTerms>(),
    figures: jsonb('figures').$type<PlanFigures>(),
    offeredAt: instant('offered_at'),
    offeredBy: uuid('offered_by').references(() => persons.id),
    /** The last day to agree to the offer, and once the borrower has, to put it in force. */
    lapsesOn: day('lapses_on'),
    /** What the borrower agreed to, and who they were. */
    consent: jsonb('consent').$type<KeptText>(),
    answerBy: day('answer_by'),
    inForceOn: day('in_force_on'),
    /** Its place among what is booked on that day, from the journal's own numbers. */
    sequence: bigint('sequence', { mode: 'number' }),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('loan_plans_number_key').on(t.loanId, t.number),
    uniqueIndex('loan_plans_one_open_key')
      .on(t.loanId)
      .where(sql`status in ${list(OPEN_PLAN)}`),
    index('loan_plans_open')
      .on(t.lapsesOn)
      .where(sql`status in ${list(OPEN_PLAN)}`),
    check('loan_plans_status', sql`status in ${list(PLAN_STATUSES)}`),
    check('loan_plans_kind', sql`kind in ${list(PLAN_KINDS)}`),
    check(
      'loan_plans_in_force',
      sql`(status in ('in_force', 'superseded')) = (in_force_on is not null)
        and (in_force_on is null) = (sequence is null)
        and (in_force_on is null or (consent is not null and terms is not null))`,
    ),
  ],
);
