import type { AccessToken, TokenStore } from '@server/money/token-store';

/** The demo's simulators forget their tokens with the demo, so the real token's row is left alone. */
export function tokenInMemory(): TokenStore {
  let stored: AccessToken | null = null;
  return {
    read: () => Promise.resolve(stored),
    async refresh(fetchNew, stale) {
      if (!stored || stored.token === stale) stored = await fetchNew();
      return stored.token;
    },
  };
}
