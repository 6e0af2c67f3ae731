import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { acquireRunLock, releaseRunLock } from './store';

const LOOK_AGAIN_MS = 250;

/** What came of an act for which there is one turn at a time. */
export type Turn<T> = { isMine: true; result: T } | { isMine: false };

/**
 * Lets one end-of-day run be at work at a time, over all processes. Another waits for its turn, or goes away with
 * `isMine` false when it does not want to. The lock ends with its connection, so a run that dies holds nobody up;
 * one that lost its connection and lives on does no harm, since all that it writes is guarded.
 */
export async function withRunLock<T>(
  pool: Pool,
  waits: boolean,
  act: () => Promise<T>,
): Promise<Turn<T>> {
  const client = await pool.connect();
  let isHeld = false;
  try {
    isHeld = await acquireRunLock(client);
    while (!isHeld && waits) {
      await delay(LOOK_AGAIN_MS);
      isHeld = await acquireRunLock(client);
    }
    return isHeld ? { isMine: true, result: await act() } : { isMine: false };
  } finally {
    const isFree = !isHeld || (await releaseRunLock(client).catch(() => false));
    // A connection that may still hold the lock is ended.
    client.release(!isFree);
  }
}
