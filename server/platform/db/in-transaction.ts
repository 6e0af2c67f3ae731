import type { Db } from '@server/platform/core/ports/database';
import { databaseOn, poolOf } from './pool';

/**
 * Runs `act` in a transaction on its own connection, for work that needs several statements. `begin` sets the
 * transaction's mode. A failed transaction's connection is closed.
 */
export async function inTransaction<T>(
  db: Db,
  begin: string,
  act: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await poolOf(db).connect();
  let isDone = false;
  try {
    await client.query(begin);
    const result = await act(databaseOn(client));
    await client.query('commit');
    isDone = true;
    return result;
  } finally {
    client.release(!isDone);
  }
}
