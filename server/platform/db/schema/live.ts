import { sql } from 'drizzle-orm';
import { bigserial, customType, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A transaction's number, which is never used again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What open screens are told (http/live.ts), one row a line. Each node reads the rows of the transactions that have
 * committed since it last looked; after an hour they go (`end-of-day/sweep`).
 */
export const liveUpdates = pgTable(
  'live_updates',
  {
    /** Orders the lines of one transaction. */
    id: bigserial('id', { mode: 'number' }).notNull(),
    writtenBy: xid8('written_by')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    line: jsonb('line').$type<object>().notNull(),
    /** By the database's clock, which the sweep asks too. */
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.writtenBy, t.id] })],
);
