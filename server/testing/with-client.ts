import { Client } from 'pg';
import { PARSERS } from '@server/platform/db/pool';

/** Runs `act` on its own connection, with the product's type parsers, and always closes it. */
export async function withClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, types: PARSERS });
  // A connection that is cut between two queries: the next one says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
