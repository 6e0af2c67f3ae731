import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { ProviderId } from '@shared/providers';
import type { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { providerTokens } from '@server/platform/db/schema';
import { excluded } from '@server/platform/db/select';
import { named, type Param } from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';
import { type AccessToken, NoToken, type TokenStore } from './token-store';

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

/** How long another process may take to fetch a token: so many looks, so many milliseconds apart. */
const LOOKS = { times: 25, apartMs: 200 };

/** Stores a provider's token in a row that all processes share. One of each process asks; the others wait for it. */
export function tokensInDatabase(
  db: Db,
  provider: ProviderId,
  locks: AdvisoryLocks,
  looks = LOOKS,
): TokenStore {
  let underWay: Promise<string> | null = null;
  return {
    async read() {
      const [found] = await readToken(db, provider);
      return found ?? null;
    },
    async refresh(fetchNew, stale) {
      const earlier = await underWay;
      if (earlier !== null && earlier !== stale) return earlier;
      underWay ??= refreshAlone(db, provider, locks, { fetchNew, stale, looks }).finally(() => {
        underWay = null;
      });
      return underWay;
    },
  };
}

interface Refresh {
  fetchNew: () => Promise<AccessToken>;
  stale: string | undefined;
  looks: typeof LOOKS;
}

/** The lock is on the connection of all locks, so that a provider that is silent holds none of the pool. */
async function refreshAlone(
  db: Db,
  provider: ProviderId,
  locks: AdvisoryLocks,
  { fetchNew, stale, looks }: Refresh,
): Promise<string> {
  const name = `token of ${provider}`;
  for (let look = 0; look < looks.times; look += 1) {
    if (look > 0) await delay(looks.apartMs);
    const isOurs = await locks.tryAcquire(name);
    try {
      const [found] = await readToken(db, provider);
      if (found && found.token !== stale) return found.token;
      if (!isOurs) continue;
      const { token, expiresAt } = await fetchNew();
      await saveToken(db, provider, token, expiresAt);
      return token;
    } finally {
      if (isOurs) locks.release(name);
    }
  }
  throw new NoToken('no token: another process still waits for one');
}
