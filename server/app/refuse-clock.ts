import { databaseTimeOf } from '@server/platform/db/database-time';
import { refuseApart } from '@server/platform/core/clocks-apart';
import type { Db } from '@server/platform/core/ports/database';
import type { Env } from './env';

/** Throws ClocksApart where this machine's clock is far from the database's, in production. */
export async function refuseClock(
  db: Db,
  { NODE_ENV }: Pick<Env, 'NODE_ENV'>,
  wall: () => Date,
): Promise<void> {
  if (NODE_ENV === 'production') await refuseApart({ wall, databaseTime: databaseTimeOf(db) });
}
