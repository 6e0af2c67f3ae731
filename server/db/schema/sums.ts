import { bigint, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ledgerAccounts } from './ledger';
import { day, moneyCents } from './columns';

/**
 * Sums that the database keeps by triggers, in the transaction that changes what they are sums of, so
 * that reading them costs the same for a thousand loans and for a million. Each is the sum of its
 * shards: a connection adds to a shard of its own, so that payments don't queue for one row.
 */

/** A part of a sum: which connection's, 0…31. Parts of past days are folded into 0. */
const shard = () => smallint('shard').notNull();
const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** The loans whose money is out, by the day after which each is late; 'infinity' where none is set. */
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

/** What each account took on each day. */
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

/** The portfolio as it stood when a day had ended; written once, by the clockwork. */
export const portfolioDays = pgTable('portfolio_days', {
  day: day('day').primaryKey(),
  loans: count('loans'),
  outstanding: moneyCents('outstanding_cents').notNull(),
  weighted: count('weighted'),
  /** Principal on loans 1…30, 31…60, 61…90 and more days past due. */
  late1: moneyCents('late_1_cents').notNull(),
  late31: moneyCents('late_31_cents').notNull(),
  late61: moneyCents('late_61_cents').notNull(),
  late91: moneyCents('late_91_cents').notNull(),
});
