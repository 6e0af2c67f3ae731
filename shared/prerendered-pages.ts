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

/** Pages that the server draws for who is signed in, with their data, and the application hydrates likewise. */
export const DRAWN_PAGES = ['home', 'guarantee'] as const;

/** Pages of which the server draws the frame, the heading and placeholders; the application reads their data. */
export const FRAMED_PAGES = [
  'loans',
  'loanRequest',
  'loanGuarantors',
  'loanPlan',
  'loanChanges',
  'guarantees',
  'plan',
  'change',
  'profile',
] as const;

export type DrawnPage = (typeof DRAWN_PAGES | typeof FRAMED_PAGES)[number];

/** A signed-in person's visit to a page that is drawn for them. */
export interface Drawing {
  page: DrawnPage;
  path: string;
  /** The query of the address, without its question mark. */
  search: string;
  language: Language;
  /** The business's time. */
  now: Date;
  /** Answers a read of the API as that person would be answered; throws where they would be refused. */
  read(path: string): Promise<unknown>;
}

/** The `id` of the element that has the data of a drawn page (client/src/lib/page-data.ts). */
export const PAGE_DATA_ID = 'page-data';

/** All that the build prerenders. */
export const prerenderedScreens = () => ['landing', ...PRERENDERED_PAGES] as const;

/** The file's name of such a screen, "log-in.sw.html". */
export const prerenderedFile = (screen: PrerenderedPage | 'landing', language: Language): string =>
  `${screen}.${language}.html`;
