import type { Db } from '@server/platform/core/ports/database';
import { inTransaction } from './in-transaction';

/** How long a statement of the night may take: it reads what a day, a month or all loans have. */
export const NIGHTLY_MS = 300_000;

/** Runs statements of the night, with a time that the pool gives no other. */
export const atNight = <T>(db: Db, act: (patient: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, `begin; set local statement_timeout = ${NIGHTLY_MS}`, act);
