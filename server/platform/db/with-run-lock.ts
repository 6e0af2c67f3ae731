import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Db } from '@server/platform/core/ports/database';
import { sessionsOf } from './pool';

const LOOK_AGAIN_MS = 250;
/** Key of the end-of-day run's advisory lock. */
const RUN_LOCK = 7_234_103;

/** Result of an act under the run lock. */
export type Turn<T> = { isMine: true; result: T } | { isMine: false };

/**
 * Allows one end-of-day run at a time across processes. Another waits, or returns `isMine` false at once when told not
 * to wait. The lock ends with its connection; a run that lost it does no harm, because its writes are guarded.
 */
export async function withRunLock<T>(
  db: Db,
  waits: boolean,
  act: () => Promise<T>,
): Promise<Turn<T>> {
  const client = await sessionsOf(db).connect();
  let isHeld = false;
  try {
    isHeld = await ask(client, 'pg_try_advisory_lock');
    while (!isHeld && waits) {
      await delay(LOOK_AGAIN_MS);
      isHeld = await ask(client, 'pg_try_advisory_lock');
    }
    return isHeld ? { isMine: true, result: await act() } : { isMine: false };
  } finally {
    const isFree = !isHeld || (await ask(client, 'pg_advisory_unlock').catch(() => false));
    // Closes a connection that may still hold the lock.
    client.release(!isFree);
  }
}

async function ask(client: PoolClient, call: 'pg_try_advisory_lock' | 'pg_advisory_unlock') {
  const { rows } = await client.query<{ yes: boolean }>(`select ${call}(${RUN_LOCK}) as yes`);
  return rows[0]?.yes ?? false;
}
