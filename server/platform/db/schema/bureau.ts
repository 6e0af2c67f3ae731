import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BureauLetter, BureauRecord } from '@shared/bureau';
import { persons } from './accounts';
import { day, id, instant, version } from './columns';
import { loans } from './loans';
import { messages } from './messages';

/** Files that were made for the credit bureaus, one a day at most; append-only. */
export const bureauFiles = pgTable(
  'bureau_files',
  {
    id: id(),
    day: day('day').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => persons.id),
    rows: integer('rows').notNull(),
  },
  (t) => [
    uniqueIndex('bureau_files_day_key').on(t.day),
    index('bureau_files_made_by').on(t.madeBy),
  ],
);

/** Their rows, as they left; append-only. A later file has what changed. */
export const bureauRows = pgTable(
  'bureau_rows',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => bureauFiles.id),
    loanId: uuid('loan_id')
      .notNull()
      .references(() => loans.id),
    letter: text('letter').$type<BureauLetter>().notNull(),
    record: jsonb('record').$type<BureauRecord>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.loanId] }),
    index('bureau_rows_loan').on(t.loanId),
    check('bureau_rows_letter', sql`letter ~ '^[A-Z]$'`),
  ],
);

/** A loan whose borrower was notified: by which SMS, and as what the bureaus have it. */
export const bureauAccounts = pgTable(
  'bureau_accounts',
  {
    loanId: uuid('loan_id')
      .primaryKey()
      .references(() => loans.id),
    version: version(),
    /** The latest notice. */
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => messages.id),
    noticedAt: instant('noticed_at').notNull(),
    noticedBy: uuid('noticed_by')
      .notNull()
      .references(() => persons.id),
    /** The bureaus have it as late or written off. */
    isListed: boolean('listed').notNull(),
    /** Since when, and in which file and with which letter it was last reported; null before the first time. */
    listedOn: day('listed_on'),
    fileId: uuid('file_id').references(() => bureauFiles.id),
    letter: text('letter').$type<BureauLetter>(),
  },
  (t) => [
    index('bureau_accounts_notice').on(t.noticeId),
    index('bureau_accounts_noticed_by').on(t.noticedBy),
    index('bureau_accounts_file').on(t.fileId),
    index('bureau_accounts_listed')
      .on(t.loanId)
      .where(sql`listed`),
    check('bureau_accounts_letter', sql`letter ~ '^[A-Z]$'`),
    check(
      'bureau_accounts_reported',
      sql`num_nulls(listed_on, file_id, letter) in (0, 3) and (not listed or letter is not null)`,
    ),
  ],
);
