import type { Pool } from 'pg';
import type { ProviderId } from '@shared/providers';
import { statement } from '@server/db/rows';
import type { AccessToken, TokenStore } from './token-store';

/** Held with the provider's name while one process asks for a token, so that the others wait instead of ending it. */
const TOKEN_LOCK = 7_234_103;

const readToken = statement<AccessToken, [string]>(
  'read_token',
  'select token, expires_at as "expiresAt" from provider_tokens where provider = $1',
);

const saveToken = statement<never, [string, string, Date]>(
  'save_token',
  `insert into provider_tokens (provider, token, expires_at) values ($1, $2, $3)
   on conflict (provider) do update set token = excluded.token, expires_at = excluded.expires_at`,
);

/** A provider's token as a row that all processes share. */
export const tokensInDatabase = (pool: Pool, provider: ProviderId): TokenStore => ({
  async read() {
    const [found] = await readToken(pool, provider);
    return found ?? null;
  },
  async refresh(fetchNew, stale) {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [TOKEN_LOCK, provider]);
      const [found] = await readToken(client, provider);
      if (found && found.token !== stale) return found.token;
      const { token, expiresAt } = await fetchNew();
      await saveToken(client, provider, token, expiresAt);
      return token;
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [TOKEN_LOCK, provider]);
      client.release();
    }
  },
});
