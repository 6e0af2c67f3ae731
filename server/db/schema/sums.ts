import { bigint, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ledgerAccounts } from './ledger';
import { day, moneyCents } from './columns';

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
});
