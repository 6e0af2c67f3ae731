import { eq } from 'drizzle-orm';
import type { ProviderId } from '@shared/providers';
import { databaseOn, sessionsOf } from '@server/platform/db/pool';
import { providerTokens } from '@server/platform/db/schema';
import { excluded } from '@server/platform/db/select';
import { named, type Param } from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';
import type { TokenStore } from './token-store';

/** Held with the provider's name while a process requests a token, so that others wait instead of invalidating it. */
const TOKEN_LOCK = 7_234_103;

export const readToken = named('read_token', (orm, provider: Param<string>) =>
  orm
    .select({ token: providerTokens.token, expiresAt: providerTokens.expiresAt })
    .from(providerTokens)
    .where(eq(providerTokens.provider, provider)),
);

export const saveToken = named(
  'save_token',
  (orm, provider: Param<string>, token: Param<string>, expiresAt: Param<Date>) =>
    orm
      .insert(providerTokens)
      .values({ provider, token, expiresAt })
      .onConflictDoUpdate({
        target: providerTokens.provider,
        set: {
          token: excluded(providerTokens.token),
          expiresAt: excluded(providerTokens.expiresAt),
        },
      }),
);

/** Stores a provider's token in a row that all processes share. */
export const tokensInDatabase = (db: Db, provider: ProviderId): TokenStore => ({
  async read() {
    const [found] = await readToken(db, provider);
    return found ?? null;
  },
  async refresh(fetchNew, stale) {
    const client = await sessionsOf(db).connect();
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
