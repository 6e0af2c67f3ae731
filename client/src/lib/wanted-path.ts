import { isSignedInPath } from '@client/paths';

const KEY = 'tegemea.wanted';

/**
 * A place to go on to after signing in, or null. Only paths of our own signed-in screens pass: no
 * scheme, no host ("//evil"), no backslash, nothing that the router does not know. The query is
 * kept when it is plain.
 */
export function allowedPath(wanted: string | null): string | null {
  if (!wanted || !/^\/[\w\-/]*(\?[\w\-=&]*)?$/.test(wanted)) return null;
  const [path = ''] = wanted.split('?');
  return isSignedInPath(path) ? wanted : null;
}

/** Remembers where a signed-out person was going, for this tab only. */
export function rememberWantedPath(wanted: string): void {
  const allowed = allowedPath(wanted);
  if (allowed) sessionStorage.setItem(KEY, allowed);
}

export const peekWantedPath = (): string | null => allowedPath(sessionStorage.getItem(KEY));

/** Where the person was going; forgotten once taken. */
export function takeWantedPath(): string | null {
  const wanted = peekWantedPath();
  sessionStorage.removeItem(KEY);
  return wanted;
}
