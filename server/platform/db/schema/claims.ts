import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ENDED_CLAIM, OPEN_CLAIM } from '@shared/statuses';
import { list, whole } from '../sql-values';
import { NOTICE_HOURS } from '@shared/limits';
import {
  type AppealGround,
  type ClaimStatus,
  type LiftedReason,
  CLAIM_STATUSES,
} from '@shared/words';
import { ZERO } from '@shared/money';
import { persons } from './accounts';
import { id, instant, moneyCents, version } from './columns';
import { complaints } from './complaints';
import { guarantees } from './guarantees';
import { loans } from './loans';
import { messages } from './messages';

/** A claim on one guarantor from notice to end, with its single appeal. Status moves: `lending/claim-lifecycle.ts`. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    version: version(),
    guaranteeId: uuid('guarantee_id')
      .notNull()
      .references(() => guarantees.id),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    /** 1, 2, …: one for each time that the loan reaches 90 days past due. */
    round: smallint('round').notNull(),
    status: text('status').$type<ClaimStatus>().notNull(),
    /** The value in the notice. */
    daysPastDue: integer('days_past_due').notNull(),
    arrears: moneyCents('arrears_cents').notNull(),
    liability: moneyCents('liability_cents').notNull(),
    share: moneyCents('share_cents').notNull(),
    /** When the notice was given: the first permitted hour. Its amounts are those of the day before. */
    noticedAt: instant('noticed_at').notNull(),
    /** The SMS of the notice, and of the final demand to the borrower in the same round. */
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => messages.id),
    demandId: uuid('demand_id')
      .notNull()
      .references(() => messages.id),
    /** When the guarantor first saw the notice in the app. */
    seenAt: instant('seen_at'),
    /** When the 72 hours began, and their end; null while nobody took the notice (lending/notice-clock.ts). */
    startedAt: instant('started_at'),
    deadline: instant('deadline'),
    appealedAt: instant('appealed_at'),
    ground: text('ground').$type<AppealGround>(),
    appealReason: text('appeal_reason'),
    /** The open complaint that the guarantee is not theirs: nothing is asked until it is answered. */
    complaintId: uuid('complaint_id').references(() => complaints.id),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => persons.id),
    decision: text('decision').$type<'upheld' | 'dismissed'>(),
    decisionReason: text('decision_reason'),
    chargedAt: instant('charged_at'),
    charged: moneyCents('charged_cents').notNull(),
    /** What the guarantor has paid. */
    paid: moneyCents('paid_cents').notNull(),
    /**
     * What the borrower has since repaid to the guarantor, and what is in payouts to them: more than that where the
     * provider took the guarantor's own payment back (decision 0265).
     */
    reimbursed: moneyCents('reimbursed_cents').notNull(),
    paidOut: moneyCents('paid_out_cents').notNull(),
    /** What the guarantor gave back of that by hand (decision 0287). */
    givenBack: moneyCents('given_back_cents').notNull().default(ZERO),
    endedAt: instant('ended_at'),
    liftedReason: text('lifted_reason').$type<LiftedReason>(),
  },
  (t) => [
    uniqueIndex('claims_round_key').on(t.guaranteeId, t.round),
    uniqueIndex('claims_one_open_key')
      .on(t.guaranteeId)
      .where(sql`status in ${list(OPEN_CLAIM)}`),
    index('claims_loan').on(t.loanId),
    index('claims_person').on(t.personId),
    index('claims_notice_message').on(t.noticeId),
    index('claims_demand_message').on(t.demandId),
    index('claims_complaint').on(t.complaintId),
    index('claims_deadline')
      .on(t.deadline)
      .where(sql`status = 'noticed'`),
    index('claims_appeals')
      .on(t.appealedAt)
      .where(sql`status = 'appealed'`),
    index('claims_to_pay_out')
      .on(t.loanId)
      .where(sql`reimbursed_cents > paid_out_cents - given_back_cents`),
    check('claims_status', sql`status in ${list(CLAIM_STATUSES)}`),
    check('claims_lifted', sql`(status = 'lifted') = (lifted_reason is not null)`),
    check('claims_ended', sql`(status in ${list(ENDED_CLAIM)}) = (ended_at is not null)`),
    check(
      'claims_notice',
      sql`(started_at is null) = (deadline is null) and started_at >= noticed_at
        and deadline >= started_at + make_interval(hours => ${whole(NOTICE_HOURS)})`,
    ),
    check(
      'claims_charged_late_enough',
      sql`charged_at is null or (deadline is not null and charged_at >= deadline)`,
    ),
    check('claims_charged', sql`charged_cents = 0 or charged_at is not null`),
    check(
      'claims_amounts',
      sql`share_cents between 0 and liability_cents and charged_cents between 0 and greatest(share_cents, paid_cents)
        and reimbursed_cents between 0 and paid_cents and given_back_cents between 0 and paid_out_cents`,
    ),
    check(
      'claims_appeal',
      sql`(appealed_at is null) = (ground is null) and (appealed_at is not null or decision is null)
        and (status <> 'appealed' or (appealed_at is not null and decision is null))`,
    ),
    check('claims_decision', sql`(decision is null) = (decided_at is null)`),
  ],
);
