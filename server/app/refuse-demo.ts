import { findDemoPerson } from '@server/people/accounts/store';
import type { Db } from '@server/platform/core/ports/database';
import type { Env } from './env';

/** The database was filled with the demo, whose sign-ins are published. */
export class HoldsDemo extends Error {
  override readonly name = 'HoldsDemo';
}

/** Throws HoldsDemo for a database with the demo's people, in production. */
export async function refuseDemo(db: Db, { NODE_ENV }: Pick<Env, 'NODE_ENV'>): Promise<void> {
  if (NODE_ENV !== 'production') return;
  if ((await findDemoPerson(db)).length > 0) throw new HoldsDemo('the database holds the demo');
}
