import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { IMPORT_STATUSES, type ImportFile, type ImportStatus } from '@shared/contract/imports';
import type { ImportTotals, PeopleBroughtIn, ImportFault } from '@server/lending/import-record';
import { list } from '../sql-values';
import { persons } from './accounts';
import { day, id, instant, version } from './columns';

/** Files of another system that move in: uploaded, checked, confirmed by a second person, and posted in batches. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    version: version(),
    /** The other system; a loan's number stands once of a source. */
    source: text('source').notNull(),
    /** The balances are those of the end of this day. */
    asOf: day('as_of').notNull(),
    status: text('status').$type<ImportStatus>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => persons.id),
    createdAt: instant('created_at').notNull(),
    /** SHA-256 of the files as they were checked; what is posted is what was confirmed. */
    digest: text('digest'),
    totals: jsonb('totals').$type<ImportTotals>(),
    faultCount: integer('fault_count').notNull(),
    /** The first of them, as the screen shows them. */
    faults: jsonb('faults').$type<ImportFault[]>().notNull(),
    people: jsonb('people').$type<PeopleBroughtIn>().notNull(),
    /** Loans of the files, those of them that are in the books, and those of these that run. */
    loans: integer('loans').notNull(),
    posted: integer('posted').notNull(),
    opened: integer('opened').notNull(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    index('imports_created').on(t.createdAt, t.id),
    index('imports_created_by').on(t.createdBy),
    check('imports_status', sql`status in ${list(IMPORT_STATUSES)}`),
    check('imports_progress', sql`opened between 0 and posted and posted between 0 and loans`),
    check('imports_open_once_posted', sql`opened = 0 or posted = loans`),
    check(
      'imports_finished',
      sql`(status = 'posted') = (finished_at is not null) and (status <> 'posted' or opened = loans)`,
    ),
  ],
);

/** The texts of an import's files in the pieces in which they came; deleted once it is posted or refused. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id),
    file: text('file').$type<ImportFile>().notNull(),
    part: smallint('part').notNull(),
    /** Null once it is over. */
    text: text('text'),
  },
  (t) => [primaryKey({ columns: [t.importId, t.file, t.part] })],
);
