import { bigint, boolean, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { PaymentKind } from '@shared/payment-kinds';
import type { ClosedReason } from '@shared/words';
import type { PaymentStep } from '@server/lending/payment-lifecycle';
import { ledgerAccounts } from './ledger';
import { day, instant, moneyCents } from './columns';

/**
 * Sums that triggers update in the transaction of the change, so that reads cost the same for a million loans. Each sum
 * has shards: every connection adds to its own, so that payments don't wait for one row.
 */

/** Shard of a sum, 0…31, by connection. Past days are folded into shard 0. */
const shard = () => smallint('shard').notNull();
const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Running loans by the day after which each is late; 'infinity' where none is set. */
export const portfolioSums = pgTable(
  'portfolio_sums',
  {
    dueDay: day('due_day').notNull(),
    shard: shard(),
    loans: count('loans'),
    outstanding: moneyCents('outstanding_cents').notNull(),
    /** Σ apr in basis points × outstanding in cents: for the weighted mean. */
    weighted: count('weighted'),
  },
  (t) => [primaryKey({ columns: [t.dueDay, t.shard] })],
);

/** Closed loans by how they ended. */
export const closedSums = pgTable(
  'closed_sums',
  {
    reason: text('closed_reason').$type<ClosedReason>().notNull(),
    shard: shard(),
    loans: count('loans'),
    amount: moneyCents('amount_cents').notNull(),
    outstanding: moneyCents('outstanding_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reason, t.shard] })],
);

/** Payments that ended, by kind and end. */
export const paymentSums = pgTable(
  'payment_sums',
  {
    kind: text('kind').$type<PaymentKind>().notNull(),
    status: text('status').$type<PaymentStep>().notNull(),
    shard: shard(),
    payments: count('payments'),
    amount: moneyCents('amount_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.status, t.shard] })],
);

/** Turnover of each account on each day. */
export const accountDays = pgTable(
  'account_days',
  {
    account: text('account')
      .notNull()
      .references(() => ledgerAccounts.code),
    day: day('day').notNull(),
    shard: shard(),
    debits: moneyCents('debits_cents').notNull(),
    credits: moneyCents('credits_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.day, t.shard] })],
);

/**
 * Closed days whose postings a night has read, so that later nights need not. Only `differs` changes; a row that is
 * deleted is made anew.
 */
export const provenDays = pgTable('proven_days', {
  day: day('day').primaryKey(),
  postings: count('postings'),
  /** A sum of hashes of what each posting says, in any order (end-of-day/proofs/proven-store.ts). */
  digest: numeric('digest').notNull(),
  /** The day's postings were found to be others than these: every night reads them until they agree again. */
  differs: boolean('differs').notNull(),
  /** By the real clock. */
  provenAt: instant('proven_at').notNull(),
});

/** Turnover of each account on a proven day, as its postings had it; none for an account without turnover. */
export const provenSums = pgTable(
  'proven_sums',
  {
    day: day('day')
      .notNull()
      .references(() => provenDays.day),
    account: text('account')
      .notNull()
      .references(() => ledgerAccounts.code),
    debits: moneyCents('debits_cents').notNull(),
    credits: moneyCents('credits_cents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.account] })],
);

/** The portfolio at the end of a day; written once, by the scheduler. */
export const portfolioDays = pgTable('portfolio_days', {
  day: day('day').primaryKey(),
  loans: count('loans'),
  outstanding: moneyCents('outstanding_cents').notNull(),
  weighted: count('weighted'),
  /** Principal of loans 1…30, 31…60, 61…90 and more days past due. */
  late1: moneyCents('late_1_cents').notNull(),
  late31: moneyCents('late_31_cents').notNull(),
  late61: moneyCents('late_61_cents').notNull(),
  late91: moneyCents('late_91_cents').notNull(),
  /** How many loans those are. */
  late1Loans: count('late_1_loans'),
  late31Loans: count('late_31_loans'),
  late61Loans: count('late_61_loans'),
  late91Loans: count('late_91_loans'),
});
