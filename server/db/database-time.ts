import { sql } from 'drizzle-orm';
import { statement } from './statement';

/** The database's clock. */
export const readDatabaseTime = statement(
  'read_database_time',
  () => sql<{ now: Date }>`select clock_timestamp() as now`,
);
