import { prerenderedPageFor } from '@shared/prerendered-pages';
import { isSignedInPath } from '@shared/paths';
import { inTab } from './device-store';
import { useHydratedValue } from './hydration';

const KEY = 'tegemea.wanted';

/**
 * A page to open after sign-in, or null. Only paths of our own signed-in screens pass: no scheme, no host ("//evil"),
 * no backslash, no unknown route. A plain query is kept.
 */
export function allowedPath(asked: string | null): string | null {
  if (!asked || !/^\/[\w\-/]*(\?[\w\-=&]*)?$/.test(asked)) return null;
  const [path = ''] = asked.split('?');
  return isSignedInPath(path) ? asked : null;
}

/** The page that this tab wanted; in session storage, so that it survives a reload. */
let wanted: string | null = null;

/** Remembers the page that a signed-out person wanted, for this tab only. */
export function rememberWantedPath(path: string): void {
  const allowed = allowedPath(path);
  if (!allowed) return;
  wanted = allowed;
  inTab.set(KEY, allowed);
}

export const peekWantedPath = (): string | null => allowedPath(wanted ?? inTab.get(KEY) ?? null);

/** The fragment by which an SMS's own link knows its number; kept through a reload, and sent with the first code. */
const INVITATION = /^#i=([\w-]{22})$/;
const INVITATION_KEY = 'tegemea.invitation';

/** Keeps the token of the link that was followed, if it bears one. */
export function rememberInvitation(fragment: string): void {
  const [, token] = INVITATION.exec(fragment) ?? [];
  if (token) inTab.set(INVITATION_KEY, token);
}

/** The token of the link in the address, by which the holder of a number asks for codes past what strangers used up. */
export const invitationHere = (): string | null =>
  INVITATION.exec(window.location.hash)?.[1] ?? null;

/** The token of the SMS's link, while the request that it leads to is wanted. */
const invitation = (): string | null => (isRequestWanted() ? inTab.get(INVITATION_KEY) : null);

/** The same on screen: none while ready HTML comes to life. */
export const useInvitation = (): string | null => useHydratedValue(invitation, () => null);

/** Whether this person followed the link of a guarantee request. */
export const isRequestWanted = (): boolean => {
  const [path = ''] = (peekWantedPath() ?? '').split('?');
  return prerenderedPageFor(path) === 'log-in-for-request';
};

/** The same on screen, before and after the page has come to life. */
export const useIsRequestWaiting = (): boolean =>
  useHydratedValue(isRequestWanted, (page) => page === 'log-in-for-request');

/** Returns the wanted page and forgets it. */
export function takeWantedPath(): string | null {
  const path = peekWantedPath();
  wanted = null;
  inTab.remove(KEY);
  inTab.remove(INVITATION_KEY);
  return path;
}
