import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { LoanAgreement } from '@shared/contract/agreements';
import type { Phone } from '@shared/phone';
import { id, instant, moneyCents, rateBps } from './columns';
import { loans } from './loans';
import { productVersions } from './products';

/**
 * What a borrower agreed to at a submission, as the most that the loan may cost; append-only. The latest one of a loan
 * holds.
 */
export const loanAgreements = pgTable(
  'loan_agreements',
  {
    id: id(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    /** The price that was agreed to. */
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    at: instant('at').notNull(),
    amount: moneyCents('amount_cents').notNull(),
    term: smallint('term').notNull(),
    apr: rateBps('apr_bps').notNull(),
    monthlyPayment: moneyCents('monthly_payment_cents').notNull(),
    totalRepayable: moneyCents('total_repayable_cents').notNull(),
    /** Fees, taxes and all else beside interest: kept back of the payout, so no part of what is repaid. */
    charges: moneyCents('charges_cents').notNull(),
    /** The rate with them; without any, the rate itself. */
    aprWithCharges: rateBps('apr_with_charges_bps').notNull(),
    version: text('version').notNull(),
    text: jsonb('text').$type<LoanAgreement['text']>().notNull(),
    /** How the person was identified: the phone, and when it was verified if it was. */
    phone: text('phone').$type<Phone>().notNull(),
    phoneVerifiedAt: instant('phone_verified_at'),
    ip: text('ip').notNull(),
  },
  (t) => [
    index('loan_agreements_loan').on(t.loanId, t.at),
    index('loan_agreements_quote').on(t.quoteId),
    check(
      'loan_agreements_total',
      sql`total_repayable_cents >= amount_cents and charges_cents >= 0 and charges_cents < amount_cents`,
    ),
  ],
);

/** Every price shown for a loan, with its inputs; append-only. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    modelVersion: text('model_version').notNull(),
    productVersionId: uuid('product_version_id')
      .notNull()
      .references(() => productVersions.id),
    inputs: jsonb('inputs').$type<Record<string, unknown>>().notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('quotes_loan').on(t.loanId, t.at)],
);
