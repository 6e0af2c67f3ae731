import { sql } from 'drizzle-orm';
import {
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
import {
  ABOUT_CLAIMS,
  type PaymentKind,
  PAYMENT_KINDS,
  PROMPTS,
  PROMPT_OPEN,
  SETTLED,
} from '@server/lending/payment-kinds';
import { list, whole } from '../sql-values';
import { MPESA_MAX } from '@shared/limits';
import type { Phone } from '@shared/phone';
import type { ProviderId } from '@shared/providers';
import { type PaymentStep, PAYMENT_STEPS } from '@server/lending/payment-lifecycle';
import { persons } from './accounts';
import { claims } from './claims';
import { id, instant, moneyCents, version } from './columns';
import { loans } from './loans';

/** One movement of money; `lending/payment-lifecycle.ts` says which step may follow which. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    version: version(),
    /** Through whom the money moves. */
    provider: text('provider').$type<ProviderId>().notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    /** Null only while nobody knows whose money it is. */
    loanId: uuid('loan_id').references(() => loans.id),
    /** Who pays, or is paid; null while nobody knows. */
    personId: uuid('person_id').references(() => persons.id),
    /** Null when nobody asked: money that was paid in by hand. */
    requestedBy: uuid('requested_by').references(() => persons.id),
    /** Of money that is given back: the payment that it came with. */
    sourceId: uuid('source_id'),
    /** Of a guarantor's payment and of its reimbursement: what it was charged by. */
    claimId: uuid('claim_id').references(() => claims.id),
    amount: moneyCents('amount_cents').notNull(),
    /** The phone that is prompted or paid; null for money paid in by hand. */
    phone: text('phone').$type<Phone>(),
    /** Of money paid in by hand: the account as it was typed, and who the provider says the payer was. */
    account: text('account'),
    payer: text('payer'),
    status: text('status').$type<PaymentStep>().notNull(),
    attempt: smallint('attempt').notNull(),
    /** How often the call to the provider was begun: only a first one's refusal is certain. */
    calls: smallint('calls').notNull(),
    /** Of a payout: ours, another for each attempt, fixed before the call; a repeat of it moves no more money. */
    ourReference: text('our_reference'),
    /** Of a prompt: the provider's, by which it answers; null while its acknowledgement is not known. */
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
    /** When the provider's own records agreed with this row. */
    matchedAt: instant('matched_at'),
    /**
     * Of a payout that should not have gone out: what is still owed back to us; null on all others. At 0 it was
     * recovered, or else, without `recoveredAt`, it took the place of the attempt that was refused.
     */
    toRecover: moneyCents('to_recover_cents'),
    recoveredAt: instant('recovered_at'),
  },
  (t) => [
    foreignKey({ columns: [t.sourceId], foreignColumns: [t.id] }),
    uniqueIndex('payments_receipt_key').on(t.provider, t.receipt),
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
    uniqueIndex('payments_one_prompt_key').on(t.loanId, t.personId)
      .where(sql`kind in ${list(PROMPTS)}
          and status in ${list(PROMPT_OPEN)}`),
    uniqueIndex('payments_one_reimbursement_key')
      .on(t.claimId)
      .where(sql`kind = 'reimbursement' and status not in ${list(SETTLED)}`),
    index('payments_claim').on(t.claimId),
    index('payments_loan').on(t.loanId, t.createdAt),
    index('payments_person').on(t.personId),
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
      sql`case kind when 'direct_deposit' then status = 'succeeded' and receipt is not null
          and (loan_id is null) = (person_id is null)
        when 'return' then source_id is not null and loan_id is null and phone is not null
        else loan_id is not null and person_id is not null and phone is not null end
        and (kind in ${list(ABOUT_CLAIMS)}) = (claim_id is not null)`,
    ),
    check('payments_status', sql`status in ${list(PAYMENT_STEPS)}`),
    check(
      'payments_amount',
      sql`amount_cents > 0 and (kind = 'direct_deposit' or amount_cents between 100 and ${whole(MPESA_MAX)})`,
    ),
    check('payments_settled', sql`(status = 'succeeded') <= (settled_at is not null)`),
    check('payments_recover', sql`to_recover_cents between 0 and amount_cents`),
  ],
);

/** What the provider told us, as it came: kept before it is read, applied once. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: id(),
    version: version(),
    /** Null for one about no payment that we have. */
    paymentId: uuid('payment_id').references(() => payments.id),
    provider: text('provider').$type<ProviderId>().notNull(),
    channel: text('channel')
      .$type<'prompt' | 'payout' | 'payout_timeout' | 'status' | 'deposit' | 'registration'>()
      .notNull(),
    body: jsonb('body').notNull(),
    ip: text('ip').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
    outcome: text('outcome'),
    /** What it claims, as far as it can be read. */
    receipt: text('receipt'),
    amount: moneyCents('amount_cents'),
    /** When it was found not to fit, and to be for a person; what they then said it came to. */
    suspectAt: instant('suspect_at'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => persons.id),
    resolution: text('resolution'),
  },
  (t) => [
    index('callbacks_payment').on(t.paymentId, t.receivedAt),
    index('callbacks_receipt').on(t.receipt),
    index('callbacks_for_a_person')
      .on(t.receivedAt)
      .where(sql`suspect_at is not null and resolved_at is null`),
  ],
);

/** The access token that all our processes share: asking for a new one ends the old. */
export const providerTokens = pgTable('provider_tokens', {
  provider: text('provider').primaryKey(),
  token: text('token').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Every SMS we meant to send. The text of a code is never kept: `parts` has the code's id instead. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    version: version(),
    phone: text('phone').$type<Phone>().notNull(),
    kind: text('kind').notNull(),
    parts: jsonb('parts').$type<Record<string, string>>().notNull(),
    loanId: uuid('loan_id').references(() => loans.id),
    status: text('status').$type<'queued' | 'sent' | 'refused' | 'unknown'>().notNull(),
    providerId: text('provider_id'),
    reason: text('reason'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [index('messages_phone').on(t.phone, t.createdAt), index('messages_loan').on(t.loanId)],
);
