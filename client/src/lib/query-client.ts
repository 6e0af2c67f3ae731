import { t } from '@lingui/core/macro';
import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { SIGN_OUT_DELAY_MS } from '@shared/limits';
import { isSignedOut, seenHere } from './api';
import { hydrating } from './hydration';
import { toast } from './toast-store';
import { rememberWantedPath } from './wanted-path';
import { leadToLogIn } from '@shared/contract/operations/session';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The address that the query reads, for a page that the server draws (draw-page.tsx). */
      path?: string;
      /** True for a list whose rows are acted on in place (desk-write.ts). */
      offersActs?: boolean;
    };
    mutationMeta: {
      /** Set on calls where 401 means "wrong password", not "signed out". */
      refusesWith401?: boolean;
    };
  }
}

/** The first part of every query key; live.ts and mutations invalidate by these. */
export const ROOTS = {
  account: ['account'],
  loans: ['loans'],
  guarantees: ['guarantees'],
  portfolio: ['portfolio'],
} as const;

let isLeaving = false;

/** Spec §8: the toast, then the server's login redirect. Once, however many calls fail. */
function leaveWhenSignedOut(error: unknown): void {
  if (!isSignedOut(error) || isLeaving) return;
  isLeaving = true;
  rememberWantedPath(window.location.pathname + window.location.search);
  toast({
    title: t`Unauthorized`,
    description: t`You are logged out. Logging in again...`,
    tone: 'destructive',
  });
  void seenHere().then(({ forgetSeen }) => forgetSeen());
  setTimeout(() => window.location.assign(leadToLogIn.path), SIGN_OUT_DELAY_MS);
}

/** Reads nothing anew while React takes a ready page over. */
class PageQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    ...asked: Parameters<typeof QueryClient.prototype.invalidateQueries<Key>>
  ): Promise<void> {
    await hydrating();
    await super.invalidateQueries(...asked);
  }
}

/**
 * Spec §7: reads never refetch on focus, poll, go stale or retry; writes don't retry, and invalidate what they change.
 * `networkMode: always` makes an offline write fail at once: a queued one would move money later than the person meant.
 */
export const queryClient = new PageQueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.refusesWith401) leaveWhenSignedOut(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
