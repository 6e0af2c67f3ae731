import { sql } from 'drizzle-orm';
import { check, pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** One row, written by every node that is asked whether it is ready; on a replica it says how far that is behind. */
export const heartbeat = pgTable(
  'heartbeat',
  {
    id: smallint('id').primaryKey(),
    /** By the database's clock. */
    at: instant('at').notNull(),
  },
  (t) => [check('heartbeat_is_one', sql`${t.id} = 1`)],
);
