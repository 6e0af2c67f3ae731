import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@shared/contract/accounts';
import { getOrNull } from './api';
import { agreeOnLanguage } from './language';
import { ROOTS } from './query-client';
import { at } from './call';
import { getCurrentUser } from '@shared/contract/operations/session';
import { keyOf } from './read-query';

const ACCOUNT = at(getCurrentUser);

/** Fetches who is signed in, after the account's language is active, so that no screen changes language in use. */
async function readCurrentUser(): Promise<CurrentUser | null> {
  const user = await getOrNull(ACCOUNT);
  if (!user) return null;
  const language = await agreeOnLanguage(user.language);
  // A node of 1.0.0, which sends no mail, answers without it.
  return { ...user, emailVerified: user.emailVerified ?? null, language };
}

/** The signed-in account; null for none. Not retried (spec §4). */
export const currentUserQuery = queryOptions({
  queryKey: keyOf(ROOTS.account, ACCOUNT),
  meta: { path: ACCOUNT.path },
  queryFn: readCurrentUser,
});

export type Session =
  | { state: 'resolving' }
  | { state: 'unreachable'; retry: () => void }
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: CurrentUser };

/** The server marks the page when there is no session; the check that follows may still differ. */
export const cameSignedOut = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=session]')?.content === 'none';

/** Who is using the app. A failed first check is not "signed out": it shows "can't reach us" with a retry. */
export function useSession(): Session {
  const { data, isError, isFetching, refetch } = useQuery(currentUserQuery);
  if (data) return { state: 'signed-in', user: data };
  if (data === null || cameSignedOut()) return { state: 'signed-out' };
  if (isError && !isFetching) return { state: 'unreachable', retry: () => void refetch() };
  return { state: 'resolving' };
}

/** The signed-in account. For signed-in screens only; throws elsewhere. */
export function useCurrentUser(): CurrentUser {
  const { data } = useQuery(currentUserQuery);
  if (!data) throw new Error('useCurrentUser outside a signed-in screen');
  return data;
}

/** False while something stands in the way of borrowing and guaranteeing: then no screen offers either. */
export const useMayBorrow = (): boolean =>
  useCurrentUser().borrowerProfile.notEligible.length === 0;

/**
 * Applies a fresh sign-in to the screen after `delayMs`; the router then goes to the wanted page. Resolves when that
 * has happened.
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
  // Cancels an earlier check, whose late answer would sign the person out again.
  await client.cancelQueries(currentUserQuery);
  if (user) client.setQueryData(currentUserQuery.queryKey, user);
  else await client.resetQueries(currentUserQuery);
}
