import { Client } from 'pg';
import { PARSERS } from '@server/db/pool';

/** Acts on a connection of its own, which reads values as the product's do, and ends it however that turns out. */
export async function withClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, types: PARSERS });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
