import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@shared/contract/accounts';
import { getOrNull } from './api';
import { agreeOnLanguage } from './language';
import { ROOTS } from './query-client';

/** Who is signed in, once the language is theirs, so that no screen changes it under their eyes. */
async function readCurrentUser(): Promise<CurrentUser | null> {
  const user = await getOrNull<CurrentUser>('/api/auth/user');
  return user && { ...user, language: await agreeOnLanguage(user.language) };
}

/** Who is signed in; null for nobody. Not retried (spec §4). */
export const currentUserQuery = queryOptions({
  queryKey: [...ROOTS.account, 'me'],
  queryFn: readCurrentUser,
});

export type Session =
  | { state: 'resolving' }
  | { state: 'unreachable'; retry: () => void }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: CurrentUser };

/** The server says with the page when nobody is signed in; the check that follows can still differ. */
export const cameSignedOut = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=session]')?.content === 'none';

/**
 * Who is looking. A failed first check is not "signed out": it is "can't reach us", with a retry.
 */
export function useSession(): Session {
  const { data, isError, isFetching, refetch } = useQuery(currentUserQuery);
  if (data) return { state: 'signed-in', user: data };
  if (data === null || cameSignedOut()) return { state: 'signed-out' };
  if (isError && !isFetching) return { state: 'unreachable', retry: () => void refetch() };
  return { state: 'resolving' };
}

/** The signed-in person. Only for screens of the signed-in table; throws elsewhere. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery);
  if (!data) throw new Error('useCurrentUser outside a signed-in screen');
  return data;
}

/**
 * Turns a fresh sign-in into a session on screen after `delayMs`; the router then leads on to where
 * the person was going. Resolves when that has happened.
 */
export function useEnter(): (delayMs: number) => Promise<void> {
  const client = useQueryClient();
  return (delayMs) => enter(client, delayMs);
}

async function enter(client: QueryClient, delayMs: number): Promise<void> {
  const [user] = await Promise.all([
    readCurrentUser().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, delayMs)),
  ]);
  // A check from before the sign-in that answers only now would sign them out again.
  await client.cancelQueries(currentUserQuery);
  if (user) client.setQueryData(currentUserQuery.queryKey, user);
  else await client.resetQueries(currentUserQuery);
}
