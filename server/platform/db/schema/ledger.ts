import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, id, instant, moneyCents } from './columns';
import { REPEATED_KINDS } from '@server/lending/ledger';
import { list } from '../sql-values';
import { loans } from './loans';
import { payments } from './payments';

/** The chart of accounts; filled from `lending/ledger.ts` when migrating. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  { code: text('code').primaryKey(), name: text('name').notNull(), kind: text('kind').notNull() },
  () => [check('ledger_accounts_kind', sql`kind in ('asset', 'liability', 'income', 'expense')`)],
);

/** Journal entries; append-only, corrected only by a reversing entry. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: id(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    day: day('day').notNull(),
    loanId: uuid('loan_id').references(() => loans.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    reversesId: uuid('reverses_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('journal_entries_loan').on(t.loanId, t.sequence),
    uniqueIndex('journal_entries_once_key')
      .on(t.paymentId, t.kind)
      .where(
        sql`payment_id is not null and reverses_id is null and kind not in ${list(REPEATED_KINDS)}`,
      ),
    index('journal_entries_payment')
      .on(t.paymentId)
      .where(sql`payment_id is not null`),
    uniqueIndex('journal_entries_reverses_key').on(t.reversesId),
    foreignKey({ columns: [t.reversesId], foreignColumns: [t.id] }),
  ],
);

/** A posting moves an amount from one account to another, so every entry balances by construction. */
export const postings = pgTable(
  'postings',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => journalEntries.id),
    line: smallint('line').notNull(),
    debit: text('debit')
      .notNull()
      .references(() => ledgerAccounts.code),
    credit: text('credit')
      .notNull()
      .references(() => ledgerAccounts.code),
    amount: moneyCents('amount_cents').notNull(),
    day: day('day').notNull(),
    loanId: uuid('loan_id'),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.line] }),
    index('postings_debit').on(t.debit, t.day, t.entryId, t.line),
    index('postings_credit').on(t.credit, t.day, t.entryId, t.line),
    index('postings_loan').on(t.loanId),
    // Postings are written in the order of their days, so that a few pages hold a day.
    index('postings_day').using('brin', t.day).with({ pages_per_range: 16 }),
    check('postings_amount', sql`amount_cents > 0`),
    check('postings_two_accounts', sql`debit <> credit`),
  ],
);
