import { databaseOn, poolOf } from '@server/db/pool';
import { statement } from '@server/db/rows';
import type { Db } from '@server/platform/ports/database';
import type { AccessToken, TokenStore } from './token-store';

const PROVIDER = 'daraja';
/** Held while one process asks for a token, so that the others wait for it instead of killing it. */
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

/** M-Pesa's token as a row that all processes share. */
export const tokensInDatabase = (db: Db): TokenStore => ({
  async read() {
    const [found] = await readToken(db, PROVIDER);
    return found ?? null;
  },
  async refresh(fetchNew, stale) {
    const client = await poolOf(db).connect();
    const own = databaseOn(client);
    try {
      await client.query('select pg_advisory_lock($1)', [TOKEN_LOCK]);
      const [found] = await readToken(own, PROVIDER);
      if (found && found.token !== stale) return found.token;
      const { token, expiresAt } = await fetchNew();
      await saveToken(own, PROVIDER, token, expiresAt);
      return token;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [TOKEN_LOCK]);
      client.release();
    }
  },
});
