import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  APPROVAL_ENDS,
  APPROVAL_KINDS,
  type ApprovalEnd,
  type ApprovalKind,
} from '@shared/contract/approvals';
import { list } from '../sql-values';
import { persons } from './accounts';
import { id, instant, moneyCents, version } from './columns';
import { loans } from './loans';

/** Acts that one person proposes and another confirms or refuses; `server/loans/approvals` runs them. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    version: version(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    /** The loan, payment or claim that the act is about. */
    targetId: uuid('target_id').notNull(),
    loanId: uuid('loan_id').references(() => loans.id),
    /** What the proposer saw of the target; the act is void once it has moved. */
    seen: text('seen').notNull(),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    /** The money that it moves; null where it moves none. */
    amount: moneyCents('amount_cents'),
    reason: text('reason').notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => persons.id),
    proposedAt: instant('proposed_at').notNull(),
    decidedBy: uuid('decided_by').references(() => persons.id),
    decidedAt: instant('decided_at'),
    decision: text('decision').$type<ApprovalEnd>(),
    /** Whether it needed a second person when it was proposed (FOUR_EYES). */
    isFourEyes: boolean('is_four_eyes').notNull(),
  },
  (t) => [
    uniqueIndex('approvals_open_key')
      .on(t.kind, t.targetId)
      .where(sql`decided_at is null`),
    index('approvals_open')
      .on(t.proposedAt, t.id)
      .where(sql`decided_at is null`),
    index('approvals_loan').on(t.loanId),
    index('approvals_lapsed')
      .on(t.decidedAt)
      .where(sql`decision = 'lapsed'`),
    check('approvals_kind', sql`kind in ${list(APPROVAL_KINDS)}`),
    check('approvals_decision', sql`decision in ${list(APPROVAL_ENDS)}`),
    check(
      'approvals_two_people',
      sql`not is_four_eyes or decision is distinct from 'confirmed' or decided_by <> proposed_by`,
    ),
    check('approvals_decided', sql`(decision is null) = (decided_at is null)`),
    check('approvals_decided_by', sql`(decided_by is null) = (decided_at is null)`),
  ],
);
