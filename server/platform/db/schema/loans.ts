import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ByCharge } from '@shared/charges';
import type { Cents } from '@shared/money';
import { OPEN_REQUEST, PAID_OUT, RUNNING, TOPPING_UP, WAITING } from '@shared/statuses';
import { list, whole } from '../sql-values';
import { LOAN_MIN, PAYMENT_MAX, PAYOUT_MIN } from '@shared/limits';
import { TERM_MAX } from '@shared/terms';
import { type ClosedReason, type LoanStatus, CLOSED_REASONS, LOAN_STATUSES } from '@shared/words';
import { type Purpose, PURPOSES } from '@shared/purposes';
import type { Coded } from '@shared/texts/template';
import type { BroughtForward } from '@server/lending/brought-forward';
import type { ChargeRules } from '@server/lending/charges';
import { persons } from './accounts';
import { OLD_NUMBERS } from '../old-number';
import { day, id, instant, moneyCents, rateBps, version } from './columns';
import { imports } from './imports';
import { productVersions } from './products';

/** The moves of `lending/loan-lifecycle.ts` as pairs; a foreign key rejects every other move. */
export const loanMoves = pgTable(
  'loan_moves',
  { from: text('from_status').notNull(), to: text('to_status').notNull() },
  (t) => [primaryKey({ columns: [t.from, t.to] })],
);

/** Groups of running loans: a night accrues a group's interest in one entry, and a loan's rows take theirs later. */
export const accrualBuckets = pgTable('accrual_buckets', {
  bucket: smallint('bucket').primaryKey(),
  /** Null before the first accrual. */
  accruedThrough: day('accrued_through'),
});

export const loans = pgTable(
  'loans',
  {
    id: id(),
    version: version(),
    /** Short enough for a prompt and the account field of a direct deposit. */
    reference: text('reference').notNull(),
    borrowerId: uuid('borrower_id')
      .notNull()
      .references(() => persons.id),
    /** Chosen with the request; from its submission on the database refuses another. */
    productVersionId: uuid('product_version_id')
      .notNull()
      .references(() => productVersions.id),
    amount: moneyCents('amount_cents').notNull(),
    term: smallint('term').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    /** The first due date that was chosen, and the day of the choice; null for one month after the payout. */
    firstDueOn: day('first_due_on'),
    firstDueChosenOn: day('first_due_chosen_on'),
    status: text('status').$type<LoanStatus>().notNull(),
    statusReason: jsonb('status_reason').$type<Coded>(),
    closedReason: text('closed_reason').$type<ClosedReason>(),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    submittedAt: instant('submitted_at'),
    approvedAt: instant('approved_at'),
    approvedBy: uuid('approved_by').references(() => persons.id),
    disbursedAt: instant('disbursed_at'),
    closedAt: instant('closed_at'),
    /** The borrower's running loan that this one pays off when it is paid out; null for a loan by itself. */
    topsUpId: uuid('tops_up_id'),
    quoteId: uuid('quote_id').notNull(),
    apr: rateBps('apr_bps').notNull(),
    monthlyPayment: moneyCents('monthly_payment_cents').notNull(),
    /** Kept back of the payout (`lending/fees.ts`). */
    fee: moneyCents('fee_cents').notNull(),
    excise: moneyCents('excise_cents').notNull(),
    /** What the product's version charges, by kind; none of a kind that it does not have. */
    chargeRules: jsonb('charge_rules').$type<Partial<ChargeRules>>().notNull(),
    strengthPpm: integer('strength_ppm').notNull(),
    gsPpm: integer('gs_ppm').notNull(),
    /** The columns below are the position after the payout, as `lending/position.ts` defines them. */
    outstanding: moneyCents('outstanding_cents').notNull(),
    overduePrincipal: moneyCents('overdue_principal_cents').notNull(),
    lateInterest: moneyCents('late_interest_cents').notNull(),
    currentInterest: moneyCents('current_interest_cents').notNull(),
    /** By kind, of charges without their duty what was given up while it was suspended: it never was income. */
    chargesForgone: jsonb('charges_forgone').$type<Partial<ByCharge<Cents>>>().notNull(),
    /** What is unpaid of the loan's charges (`loan_charges`), and of those of them that in duplum bounds. */
    chargesUnpaid: moneyCents('charges_unpaid_cents').notNull(),
    chargesInDuplum: moneyCents('charges_in_duplum_cents').notNull(),
    /** All payments received for the loan, however they were allocated. */
    paid: moneyCents('paid_cents').notNull(),
    ahead: moneyCents('ahead_cents').notNull(),
    credit: moneyCents('credit_cents').notNull(),
    /** Paid to guarantors or refunded by the lender in the borrower's place and not repaid; written off, a claim. */
    advanced: moneyCents('advanced_cents').notNull(),
    /** The in duplum note (`lending/in-duplum.ts`); null while none stands. Its interest is as of `accruedThrough`. */
    nplPrincipal: moneyCents('npl_principal_cents'),
    nplOn: day('npl_on'),
    nplInterest: moneyCents('npl_interest_cents'),
    /** A plan that is not kept yet (`lending/hardship.ts`): its first payment's number; null while there is none. */
    hardshipFrom: smallint('hardship_from'),
    /** The due date from which the loan is classified meanwhile, which the plan did not reset. */
    lateSince: day('late_since'),
    paidInRow: smallint('paid_in_row').notNull(),
    /** The due date through which a plan stops the interest. */
    pausedThrough: day('paused_through'),
    carry: bigint('carry', { mode: 'number' }).notNull(),
    lateCarry: bigint('late_carry', { mode: 'number' }).notNull(),
    /** The most days that any instalment was late; "repaid on time" means 0. */
    worstDaysPastDue: integer('worst_days_past_due').notNull(),
    accruedThrough: day('accrued_through'),
    /** The bucket that accrues the loan's interest; null while the loan is in none. */
    bucket: smallint('bucket').references(() => accrualBuckets.bucket),
    /** Input of accrual beside the columns above; read for every running loan each night. */
    overdueInterest: moneyCents('overdue_interest_cents').notNull(),
    daysOfMonth: smallint('days_of_month').notNull(),
    /** The next due date, whether or not an amount will be left to pay then, or the day of a charge before it. */
    maturesOn: day('matures_on'),
    nextDueDate: day('next_due_date'),
    oldestUnpaidDueDate: day('oldest_unpaid_due_date'),
    /** The day on which the last default was caught up (lending/standing.ts). */
    defaultEndedOn: day('default_ended_on'),
    /** Of a loan of another system: what it was brought in with; null for a loan that was paid out here. */
    broughtForward: jsonb('brought_forward').$type<BroughtForward>(),
    importId: uuid('import_id').references(() => imports.id),
  },
  (t) => [
    uniqueIndex('loans_reference_key').on(t.reference),
    uniqueIndex('loans_one_draft_key')
      .on(t.borrowerId)
      .where(sql`status = 'quoting'`),
    foreignKey({ columns: [t.topsUpId], foreignColumns: [t.id] }),
    uniqueIndex('loans_one_top_up_key')
      .on(t.topsUpId)
      .where(sql`status in ${list(TOPPING_UP)}`),
    index('loans_tops_up')
      .on(t.topsUpId)
      .where(sql`tops_up_id is not null`),
    check('loans_tops_up_another', sql`tops_up_id <> id`),
    index('loans_borrower').on(t.borrowerId, t.createdAt),
    index('loans_waiting')
      .on(t.status, t.submittedAt)
      .where(sql`status in ${list(WAITING)}`),
    index('loans_drafts')
      .on(t.touchedAt)
      .where(sql`status in ${list(OPEN_REQUEST)}`),
    index('loans_running')
      .on(t.status, t.apr, t.outstanding, t.oldestUnpaidDueDate)
      .where(sql`status in ${list(PAID_OUT)}`),
    /** For the lists by due day (loans/due-store.ts): of a day the largest principal comes first. */
    index('loans_due')
      .on(sql`coalesce(oldest_unpaid_due_date, next_due_date)`, sql`(-outstanding_cents)`, t.id)
      .where(sql`status in ${list(RUNNING)}`),
    index('loans_by_principal')
      .on(sql`(-outstanding_cents)`, t.id)
      .where(sql`status in ${list(RUNNING)}`),
    /** For accrual: a bucket's loans and those that mature; null: loans that wait for a bucket. */
    index('loans_accruing')
      .on(t.bucket, t.maturesOn)
      .where(sql`status in ${list(RUNNING)}`),
    /** Loans whose plan is not kept yet are few; the provision classes read them each night. */
    index('loans_in_hardship')
      .on(t.id)
      .where(sql`hardship_from is not null and status in ${list(RUNNING)}`),
    /** Advances are few; the provision classes read them each night. */
    index('loans_with_advance')
      .on(t.id)
      .where(sql`advanced_cents > 0 and closed_reason is distinct from 'written_off'`),
    index('loans_approved_by').on(t.approvedBy),
    /** For the list of closed loans, of which each way to end is a stretch. */
    index('loans_closed')
      .on(t.closedReason, t.closedAt, t.id)
      .where(sql`status = 'closed'`),
    /** Loans with a fee that may not be earned yet; read each night. */
    index('loans_with_fee')
      .on(t.id)
      .where(sql`fee_cents > 0 and status in ${list(PAID_OUT)}`),
    /** Written off and still owed: read for the credit bureaus. */
    index('loans_written_off')
      .on(t.id)
      .where(sql`closed_reason = 'written_off'`),
    uniqueIndex('loans_brought_forward_key')
      .on(sql`(brought_forward->>'source')`, sql`(brought_forward->>'number')`)
      .where(sql`brought_forward is not null`),
    /** Payers and the desk go on with the number of the system that a loan came from. */
    index('loans_old_numbers')
      .using('gin', OLD_NUMBERS)
      .where(sql`brought_forward is not null`),
    index('loans_import').on(t.importId, t.status),
    check('loans_import', sql`(import_id is null) = (brought_forward is null)`),
    index('loans_credit')
      .on(t.id)
      .where(sql`credit_cents >= ${whole(PAYOUT_MIN)}`),
    check(
      'loans_amount_range',
      sql`case when brought_forward is null
        then amount_cents between ${whole(LOAN_MIN)} and ${whole(PAYMENT_MAX)} and amount_cents % 100 = 0
        else amount_cents between 1 and ${whole(PAYMENT_MAX)} end`,
    ),
    check('loans_first_due', sql`num_nulls(first_due_on, first_due_chosen_on) in (0, 2)`),
    check('loans_term', sql`term between 1 and ${whole(TERM_MAX)}`),
    check('loans_status', sql`status in ${list(LOAN_STATUSES)}`),
    check('loans_purpose', sql`purpose in ${list(PURPOSES)}`),
    check('loans_closed_reason_known', sql`closed_reason in ${list(CLOSED_REASONS)}`),
    check('loans_apr_range', sql`apr_bps between 0 and 10000`),
    check('loans_closed_reason', sql`(status = 'closed') = (closed_reason is not null)`),
    check(
      'loans_closed_owes_nothing',
      sql`status <> 'closed' or closed_reason = 'written_off' or outstanding_cents = 0`,
    ),
    check(
      'loans_position',
      sql`outstanding_cents between 0 and amount_cents
        and overdue_principal_cents between 0 and outstanding_cents
        and least(late_interest_cents, current_interest_cents, paid_cents, ahead_cents,
          credit_cents, advanced_cents, carry, late_carry, overdue_interest_cents, days_of_month) >= 0`,
    ),
    check(
      'loans_charges_unpaid',
      sql`charges_in_duplum_cents between 0 and charges_unpaid_cents
        and (charge_rules <> '{}' or charges_unpaid_cents = 0)`,
    ),
    check(
      'loans_npl',
      sql`num_nulls(npl_principal_cents, npl_on, npl_interest_cents) in (0, 3)
        and npl_interest_cents between 0 and npl_principal_cents`,
    ),
    check(
      'loans_charges',
      sql`fee_cents >= 0 and excise_cents between 0 and fee_cents
        and (fee_cents + excise_cents) % 100 = 0 and fee_cents + excise_cents < amount_cents`,
    ),
    check('loans_bucket', sql`bucket is null or status in ${list(RUNNING)}`),
    check(
      'loans_share_range',
      sql`strength_ppm between 0 and 1000000 and gs_ppm between 0 and 1000000`,
    ),
  ],
);
