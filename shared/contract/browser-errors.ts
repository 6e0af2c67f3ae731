import * as z from 'zod/mini';
import { text } from './fields';

/** An uncaught error (also of a screen that could not be drawn), and a promise that nobody caught. */
export const BROWSER_ERROR_KINDS = ['error', 'rejection'] as const;

/** `POST /api/browser-errors`: what failed in a browser, and where in our own scripts. */
export const browserErrorBody = z.strictObject({
  kind: z.enum(BROWSER_ERROR_KINDS),
  /** Such as TypeError. */
  name: text(60),
  message: text(300),
  /** Places in our scripts, innermost first: `main-a1b2c3.js:1:2345`. */
  at: z.array(z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/))).check(z.maxLength(8)),
  /** The path of the page; logged as its pattern. */
  path: text(200),
  /** What the page was built from. */
  release: text(60),
});
export type BrowserError = z.output<typeof browserErrorBody>;
