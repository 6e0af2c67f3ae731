import { readDatabaseTime } from '@server/db/database-time';
import type { Db } from '@server/platform/ports/database';
import type { Env } from './env';

/** Two clocks further apart than this let codes end early, and put events in a wrong order. */
const APART_SECONDS = 30;

/** This machine's clock and the database's are far apart. */
export class ClocksApart extends Error {
  override readonly name = 'ClocksApart';
  readonly seconds: number;
  constructor(seconds: number) {
    super(`the clocks are ${seconds} s apart`);
    this.seconds = seconds;
  }
}

/** Throws ClocksApart where this machine's clock is far from the database's, in production. */
export async function refuseClock(
  db: Db,
  { NODE_ENV }: Pick<Env, 'NODE_ENV'>,
  wall: () => Date,
): Promise<void> {
  if (NODE_ENV !== 'production') return;
  const [row] = await readDatabaseTime(db);
  const seconds = Math.round(Math.abs(wall().getTime() - (row?.now.getTime() ?? 0)) / 1_000);
  if (seconds > APART_SECONDS) throw new ClocksApart(seconds);
}
