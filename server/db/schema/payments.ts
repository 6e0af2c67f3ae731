import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Phone } from '@shared/phone';
import { persons } from './accounts';
import { id, instant, moneyCents, version } from './columns';
import { loans } from './loans';

/** A step of one movement of money; `lending/payment-lifecycle.ts` says which may follow which. */
export type PaymentStep =
  'requested' | 'sending' | 'waiting' | 'unknown' | 'succeeded' | 'failed' | 'review';

export type PaymentKind = 'disbursement' | 'repayment';

export const payments = pgTable(
  'payments',
  {
    id: id(),
    version: version(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    /** Who pays, or is paid. */
    personId: uuid('person_id')
      .notNull()
      .references(() => persons.id),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => persons.id),
    amount: moneyCents('amount_cents').notNull(),
    phone: text('phone').$type<Phone>().notNull(),
    status: text('status').$type<PaymentStep>().notNull(),
    attempt: smallint('attempt').notNull(),
    /** Ours, fixed before the call: M-Pesa refuses a payout that repeats it. */
    originatorConversationId: text('originator_conversation_id'),
    checkoutRequestId: text('checkout_request_id'),
    receipt: text('receipt'),
    resultCode: text('result_code'),
    reason: text('reason'),
    checks: integer('checks').notNull(),
    nextCheckAt: instant('next_check_at'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('payments_receipt_key').on(t.receipt),
    uniqueIndex('payments_originator_key').on(t.originatorConversationId),
    uniqueIndex('payments_checkout_key').on(t.checkoutRequestId),
    uniqueIndex('payments_payout_attempt_key')
      .on(t.loanId, t.attempt)
      .where(sql`kind = 'disbursement'`),
    uniqueIndex('payments_one_payout_key')
      .on(t.loanId)
      .where(sql`kind = 'disbursement' and status <> 'failed'`),
    uniqueIndex('payments_one_prompt_key')
      .on(t.loanId, t.personId)
      .where(sql`kind = 'repayment' and status in ('requested', 'sending', 'waiting', 'unknown')`),
    index('payments_loan').on(t.loanId, t.createdAt),
    index('payments_person').on(t.personId),
    index('payments_due_check')
      .on(t.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check('payments_kind', sql`kind in ('disbursement', 'repayment')`),
    check(
      'payments_status',
      sql`status in ('requested', 'sending', 'waiting', 'unknown', 'succeeded', 'failed', 'review')`,
    ),
    check('payments_amount', sql`amount_cents between 100 and 25000000`),
    check('payments_settled', sql`(status = 'succeeded') <= (settled_at is not null)`),
  ],
);

/** What M-Pesa told us, as it came: kept before it is read, applied once. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: id(),
    version: version(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    channel: text('channel').$type<'prompt' | 'payout' | 'payout_timeout' | 'status'>().notNull(),
    body: jsonb('body').notNull(),
    ip: text('ip').notNull(),
    receivedAt: instant('received_at').notNull(),
    appliedAt: instant('applied_at'),
    outcome: text('outcome'),
  },
  (t) => [index('callbacks_payment').on(t.paymentId, t.receivedAt)],
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
