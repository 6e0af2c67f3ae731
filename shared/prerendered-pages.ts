import type { Language } from './language';
import { isSignedInPath, matcher, PATTERNS } from './paths';

/**
 * A visitor's first screens, which the build renders to HTML and the application hydrates: readable and typeable before
 * any script has loaded.
 */
export const PRERENDERED_PAGES = ['sign-up', 'log-in', 'log-in-for-request'] as const;
export type PrerenderedPage = (typeof PRERENDERED_PAGES)[number];

const isSignUp = matcher(PATTERNS.signUp);
const isLogIn = matcher(PATTERNS.logIn);
const isRequest = matcher(PATTERNS.guarantee);

/** The prerendered page that the server sends for `path` without a session; null when there is none. */
export function prerenderedPageFor(path: string): PrerenderedPage | null {
  if (isSignUp.test(path)) return 'sign-up';
  if (isRequest.test(path)) return 'log-in-for-request';
  return isLogIn.test(path) || isSignedInPath(path) ? 'log-in' : null;
}

/** All that the build prerenders. */
export const PRERENDERED_SCREENS = ['landing', ...PRERENDERED_PAGES] as const;

/** The file's name of such a screen, "log-in.sw.html". */
export const prerenderedFile = (
  screen: (typeof PRERENDERED_SCREENS)[number],
  language: Language,
): string => `${screen}.${language}.html`;
