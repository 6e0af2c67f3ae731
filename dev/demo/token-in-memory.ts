import type { AccessToken, TokenStore } from '@server/platform/money/token-store';

/** The demo's simulators lose their tokens at the end, so the stored token is left alone. */
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
