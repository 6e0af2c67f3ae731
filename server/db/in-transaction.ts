import type { Db } from '@server/platform/ports/database';
import { databaseOn, poolOf } from './pool';

/**
 * Runs `act` in a transaction on a connection of its own, for what one statement cannot do. `begin` says of what
 * kind it is. A connection whose transaction failed is ended, and the transaction with it.
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
