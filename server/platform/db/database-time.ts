import { sql } from 'drizzle-orm';
import type { Db } from '@server/platform/core/ports/database';
import { statement } from './statement';

/** The database's clock. */
export const readDatabaseTime = statement(
  'read_database_time',
  () => sql<{ now: Date }>`select clock_timestamp() as now`,
);

/** Asks a database for its time, at each call. */
export const databaseTimeOf = (db: Db) => async (): Promise<Date> => {
  const [row] = await readDatabaseTime(db);
  if (!row) throw new Error('the database said no time');
  return row.now;
};
