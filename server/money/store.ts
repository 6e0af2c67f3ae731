import type { ProviderId } from '@shared/providers';
import { databaseOn, poolOf } from '@server/db/pool';
import { statement } from '@server/db/rows';
import type { Db } from '@server/platform/ports/database';
import type { AccessToken, TokenStore } from './token-store';

/** Held with the provider's name while one process asks for a token, so that the others wait instead of ending it. */
const TOKEN_LOCK = 7_234_103;

export const readToken = statement<AccessToken, [string]>(
  'read_token',
  'select token, expires_at as "expiresAt" from provider_tokens where provider = $1',
);

export const saveToken = statement<never, [string, string, Date]>(
  'save_token',
  `insert into provider_tokens (provider, token, expires_at) values ($1, $2, $3)
   on conflict (provider) do update set token = excluded.token, expires_at = excluded.expires_at`,
);

/** A provider's token as a row that all processes share. */
export const tokensInDatabase = (db: Db, provider: ProviderId): TokenStore => ({
  async read() {
    const [found] = await readToken(db, provider);
    return found ?? null;
  },
  async refresh(fetchNew, stale) {
    const client = await poolOf(db).connect();
    const own = databaseOn(client);
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [TOKEN_LOCK, provider]);
      const [found] = await readToken(own, provider);
      if (found && found.token !== stale) return found.token;
      const { token, expiresAt } = await fetchNew();
      await saveToken(own, provider, token, expiresAt);
      return token;
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [TOKEN_LOCK, provider]);
      client.release();
    }
  },
});
