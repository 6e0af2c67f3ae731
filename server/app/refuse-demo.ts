import { findDemoPerson } from '@server/people/accounts/store';
import { findAnyRun } from '@server/payments/reconciliation/store';
import type { Db } from '@server/platform/core/ports/database';
import type { Env } from './env';

/** The database was filled with the demo, whose sign-ins are published. */
export class HoldsDemo extends Error {
  override readonly name = 'HoldsDemo';
}

/** The demo was cut short while it was written. */
export class HalfDemo extends Error {
  override readonly name = 'HalfDemo';
}

/**
 * Throws HoldsDemo for a database with the demo's staff, in production; elsewhere HalfDemo for one that lacks the
 * comparison of its books with M-Pesa, which is the last thing that a demo writes.
 */
export async function refuseDemo(db: Db, { NODE_ENV }: Pick<Env, 'NODE_ENV'>): Promise<void> {
  if ((await findDemoPerson(db)).length === 0) return;
  if (NODE_ENV === 'production') throw new HoldsDemo('the database holds the demo');
  if ((await findAnyRun(db)).length === 0) throw new HalfDemo('the demo was cut short');
}
