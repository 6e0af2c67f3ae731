import type { Language } from './language';
import { isSignedInPath, matcher, PATTERNS } from './paths';

/**
 * A visitor's first screen, which the build draws as ready HTML and the application then brings to
 * life as it stands: they can read it and type before any script has come.
 */
export const DOORS = ['sign-up', 'log-in', 'log-in-for-request'] as const;
export type Door = (typeof DOORS)[number];

const isSignUp = matcher(PATTERNS.signUp);
const isLogIn = matcher(PATTERNS.logIn);
const isRequest = matcher(PATTERNS.guarantee);

/** The door at which somebody without a session arrives at `path`; null where there is none. */
export function doorAt(path: string): Door | null {
  if (isSignUp.test(path)) return 'sign-up';
  if (isRequest.test(path)) return 'log-in-for-request';
  return isLogIn.test(path) || isSignedInPath(path) ? 'log-in' : null;
}

/** All that the build draws as ready HTML. */
export const READY_SCREENS = ['landing', ...DOORS] as const;

/** The file's name of such a screen, "log-in.sw.html". */
export const readyFile = (screen: (typeof READY_SCREENS)[number], language: Language): string =>
  `${screen}.${language}.html`;
