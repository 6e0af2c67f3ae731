import type { Pool, PoolClient } from 'pg';

/**
 * Runs `act` in a transaction on a connection of its own, for what one statement cannot do. `begin` says of what
 * kind it is. A connection whose transaction failed is ended, and the transaction with it.
 */
export async function inTransaction<T>(
  pool: Pool,
  begin: string,
  act: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query(begin);
    const result = await act(client);
    await client.query('commit');
    isDone = true;
    return result;
  } finally {
    client.release(!isDone);
  }
}
