import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Db } from '@server/platform/ports/database';
import { poolOf } from './pool';

const LOOK_AGAIN_MS = 250;
/** The number of the end-of-day run's advisory lock. */
const RUN_LOCK = 7_234_103;

/** What came of an act for which there is one turn at a time. */
export type Turn<T> = { isMine: true; result: T } | { isMine: false };

/**
 * Lets one end-of-day run be at work at a time, over all processes. Another waits for its turn, or goes away with
 * `isMine` false when it does not want to. The lock ends with its connection, so a run that dies holds nobody up;
 * one that lost its connection and lives on does no harm, since all that it writes is guarded.
 */
export async function withRunLock<T>(
  db: Db,
  waits: boolean,
  act: () => Promise<T>,
): Promise<Turn<T>> {
  const client = await poolOf(db).connect();
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
    // A connection that may still hold the lock is ended.
    client.release(!isFree);
  }
}

async function ask(client: PoolClient, call: 'pg_try_advisory_lock' | 'pg_advisory_unlock') {
  const { rows } = await client.query<{ yes: boolean }>(`select ${call}(${RUN_LOCK}) as yes`);
  return rows[0]?.yes ?? false;
}
