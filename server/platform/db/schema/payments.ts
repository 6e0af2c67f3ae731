import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type PaymentKind, PAYMENT_KINDS } from '@shared/payment-kinds';
import {
  ABOUT_CLAIMS,
  PAYOUTS,
  PROMPTS,
  PROMPT_OPEN,
  SETTLED,
} from '@server/lending/payment-kinds';
import { list, whole } from '../sql-values';
import { REVERSAL_CAUSES, type ReversalCause } from '@shared/contract/approvals';
import { PAYMENT_MAX } from '@shared/limits';
import type { Phone } from '@shared/phone';
import type { ProviderId } from '@shared/providers';
import { type PaymentStep, PAYMENT_STEPS } from '@server/lending/payment-lifecycle';
import { persons } from './accounts';
import { claims } from './claims';
import { id, instant, moneyCents, version } from './columns';
import { loans } from './loans';

/** One movement of money; its steps: `lending/payment-lifecycle.ts`. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    version: version(),
    /** The provider that moves the money. */
    provider: text('provider').$type<ProviderId>().notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    /** Null only while the payment is unallocated. */
    loanId: uuid('loan_id').references(() => loans.id),
    /** The payer or payee; null while unknown. */
    personId: uuid('person_id').references(() => persons.id),
    /** Null for money paid in by hand, which nobody requested. */
    requestedBy: uuid('requested_by').references(() => persons.id),
    /** For a return of unallocated money: the payment that it came with; for a top-up: the new loan's payout. */
    sourceId: uuid('source_id'),
    /** The claim, for a guarantor's payment and for its reimbursement. */
    claimId: uuid('claim_id').references(() => claims.id),
    amount: moneyCents('amount_cents').notNull(),
    /** For the payout of a top-up: what it keeps back for the earlier loan, as of its hand-over. */
    keptBack: moneyCents('kept_back_cents'),
    /** The phone that is prompted or paid; null for money paid in by hand. */
    phone: text('phone').$type<Phone>(),
    /** Paid in by hand: the account as typed, and the payer's name from the provider; of a top-up: the new loan. */
    account: text('account'),
    payer: text('payer'),
    /** The SHA-256 or the mask of the payer's number: a return goes to no other. */
    payerNumber: text('payer_number'),
    status: text('status').$type<PaymentStep>().notNull(),
    attempt: smallint('attempt').notNull(),
    /** Number of calls begun; a refusal is certain only for the first. */
    calls: smallint('calls').notNull(),
    /** For a payout: our id of the attempt, stored before the call; repeating it moves no more money. */
    ourReference: text('our_reference'),
    /** For a prompt: the provider's id, which its answers carry; null while the acknowledgement is unknown. */
    providerRequestId: text('provider_request_id'),
    receipt: text('receipt'),
    resultCode: text('result_code'),
    reason: text('reason'),
    checks: integer('checks').notNull(),
    nextCheckAt: instant('next_check_at'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    settledAt: instant('settled_at'),
    /** When the money moved, by the provider's clock. */
    paidAt: instant('paid_at'),
    /** When the provider's records confirmed this row; of a top-up: when it was booked. */
    matchedAt: instant('matched_at'),
    /** Of a payout by mistake: what is to recover. At 0 it was recovered, or without `recoveredAt` is the right one. */
    toRecover: moneyCents('to_recover_cents'),
    recoveredAt: instant('recovered_at'),
    /** Set with the status `reversed`. A misposted payment's money and receipt go on in another row. */
    reversedAt: instant('reversed_at'),
    reversedAs: text('reversed_as').$type<ReversalCause>(),
  },
  (t) => [
    foreignKey({ columns: [t.sourceId], foreignColumns: [t.id] }),
    uniqueIndex('payments_receipt_key')
      .on(t.provider, t.receipt)
      .where(sql`reversed_as is distinct from 'misposted'`),
    uniqueIndex('payments_our_reference_key').on(t.provider, t.ourReference),
    uniqueIndex('payments_provider_request_key').on(t.provider, t.providerRequestId),
    uniqueIndex('payments_payout_attempt_key')
      .on(t.loanId, t.attempt)
      .where(sql`kind = 'disbursement'`),
    uniqueIndex('payments_one_payout_key')
      .on(t.loanId)
      .where(sql`kind = 'disbursement' and status <> 'failed' and to_recover_cents is null`),
    uniqueIndex('payments_one_refund_key')
      .on(t.loanId)
      .where(sql`kind = 'refund' and status not in ${list(SETTLED)}`),
    uniqueIndex('payments_one_return_key')
      .on(t.sourceId)
      .where(sql`kind = 'return' and status <> 'failed' and to_recover_cents is null`),
    uniqueIndex('payments_one_top_up_key')
      .on(t.sourceId)
      .where(sql`kind = 'top_up'`),
    uniqueIndex('payments_one_prompt_key').on(t.loanId, t.personId)
      .where(sql`kind in ${list(PROMPTS)}
          and status in ${list(PROMPT_OPEN)}`),
    uniqueIndex('payments_one_reimbursement_key')
      .on(t.claimId)
      .where(sql`kind = 'reimbursement' and status not in ${list(SETTLED)}`),
    index('payments_payouts_paid')
      .on(t.paidAt)
      .where(sql`kind in ${list(PAYOUTS)}`),
    index('payments_claim').on(t.claimId),
    index('payments_loan').on(t.loanId, t.createdAt),
    index('payments_person').on(t.personId),
    /** For the list of payments (portfolio/payments-store.ts); a step is changed a few times in a payment's life. */
    index('payments_listed').on(t.kind, t.status, t.id),
    index('payments_source').on(t.sourceId),
    index('payments_due_check')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
    index('payments_unmatched')
      .on(t.settledAt)
      .where(sql`matched_at is null and settled_at is not null`),
    index('payments_unallocated')
      .on(t.createdAt)
      .where(sql`kind = 'direct_deposit' and loan_id is null`),
    index('payments_for_a_person')
      .on(t.createdAt)
      .where(sql`status = 'review' or to_recover_cents > 0`),
    check('payments_kind', sql`kind in ${list(PAYMENT_KINDS)}`),
    check(
      'payments_whose',
      sql`case kind when 'direct_deposit' then status in ('succeeded', 'reversed') and receipt is not null
          and (loan_id is null) = (person_id is null)
        when 'top_up' then status = 'succeeded' and source_id is not null and loan_id is not null
          and person_id is not null and phone is null and receipt is null
        when 'return' then source_id is not null and loan_id is null and phone is not null
        else loan_id is not null and person_id is not null and phone is not null end
        and (kind in ${list(ABOUT_CLAIMS)}) = (claim_id is not null)`,
    ),
    check('payments_status', sql`status in ${list(PAYMENT_STEPS)}`),
    check(
      'payments_amount',
      sql`amount_cents > 0 and (kind in ('direct_deposit', 'top_up')
        or amount_cents between 100 and ${whole(PAYMENT_MAX)})`,
    ),
    check(
      'payments_settled',
      sql`(status in ('succeeded', 'reversed')) <= (settled_at is not null)`,
    ),
    check(
      'payments_reversed',
      sql`(status = 'reversed') = (reversed_at is not null)
        and (status = 'reversed') = (reversed_as is not null)
        and (reversed_as is null or reversed_as in ${list(REVERSAL_CAUSES)})`,
    ),
    check(
      'payments_kept_back',
      sql`kept_back_cents is null or kind = 'disbursement' and kept_back_cents >= 0`,
    ),
    check('payments_recover', sql`to_recover_cents between 0 and amount_cents`),
  ],
);

/** Callbacks as received: stored before they are read, applied once. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: id(),
    version: version(),
    /** Null when it matches no payment of ours. */
    paymentId: uuid('payment_id').references(() => payments.id),
    provider: text('provider').$type<ProviderId>().notNull(),
    channel: text('channel')
      .$type<
        'prompt' | 'payout' | 'payout_timeout' | 'status' | 'deposit' | 'registration' | 'balance'
      >()
      .notNull(),
    body: jsonb('body').notNull(),
    ip: text('ip').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
    outcome: text('outcome'),
    /** The receipt that it names, as far as it is readable. */
    receipt: text('receipt'),
    amount: moneyCents('amount_cents'),
    /** Of a deposit's notice that came from no listed address: it counts once the provider's records agree. */
    needsProof: boolean('needs_proof').notNull(),
    /** While it is being confirmed: the loan that it names, how often the provider was asked, and when next. */
    reference: text('reference'),
    checks: integer('checks').notNull(),
    nextCheckAt: instant('next_check_at'),
    /** Of an answer about such a notice: the notice. */
    confirms: uuid('confirms'),
    /** Of an answer about the payout account: our question. */
    questionId: uuid('question_id'),
    /** When it was found inconsistent and queued for an admin, and what the admin decided. */
    suspectAt: instant('suspect_at'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => persons.id),
    resolution: text('resolution'),
  },
  (t) => [
    index('callbacks_payment').on(t.paymentId, t.receivedAt),
    index('callbacks_receipt').on(t.receipt),
    foreignKey({ columns: [t.confirms], foreignColumns: [t.id] }),
    index('callbacks_being_confirmed')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check(
      'callbacks_confirming',
      sql`next_check_at is null or (needs_proof and applied_at is null and receipt is not null)`,
    ),
    index('callbacks_for_a_person')
      .on(t.receivedAt)
      .where(sql`suspect_at is not null and resolved_at is null`),
  ],
);
