import { prerenderedPageFor } from '@shared/prerendered-pages';
import { isSignedInPath } from '@shared/paths';

const KEY = 'tegemea.wanted';

/**
 * A place to go on to after signing in, or null. Only paths of our own signed-in screens pass: no
 * scheme, no host ("//evil"), no backslash, nothing that the router does not know. The query is
 * kept when it is plain.
 */
export function allowedPath(asked: string | null): string | null {
  if (!asked || !/^\/[\w\-/]*(\?[\w\-=&]*)?$/.test(asked)) return null;
  const [path = ''] = asked.split('?');
  return isSignedInPath(path) ? asked : null;
}

/** Where this tab's person was going; kept with the tab, so that a reload knows it too. */
let wanted: string | null = null;

/** Remembers where a signed-out person was going, for this tab only. */
export function rememberWantedPath(path: string): void {
  const allowed = allowedPath(path);
  if (!allowed) return;
  wanted = allowed;
  sessionStorage.setItem(KEY, allowed);
}

export const peekWantedPath = (): string | null =>
  allowedPath(wanted ?? sessionStorage.getItem(KEY) ?? null);

/** Whether this person came by the link of a guarantee request. */
export const isRequestWanted = (): boolean => {
  const [path = ''] = (peekWantedPath() ?? '').split('?');
  return prerenderedPageFor(path) === 'log-in-for-request';
};

/** Where the person was going; forgotten once taken. */
export function takeWantedPath(): string | null {
  const path = peekWantedPath();
  wanted = null;
  sessionStorage.removeItem(KEY);
  return path;
}
