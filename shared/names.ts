/**
 * Names of people. They stand in SMS that we send to strangers, so that they are letters with marks, apostrophes,
 * hyphens and single spaces only: no link, number or sentence fits into one.
 */

const LETTERS = /^\p{L}[\p{L}\p{M}]*(?:[ '’ʼ‘-]\p{L}[\p{L}\p{M}]*)*$/u;

/** A name is written in one of these alone: letters of two scripts can look alike. */
const SCRIPTS =
  'Latin Arabic Ethiopic Devanagari Gujarati Gurmukhi Bengali Tamil Han Cyrillic Greek Hebrew'
    .split(' ')
    .map((script) => new RegExp(`^[\\p{sc=${script}}\\p{sc=Zyyy}\\p{sc=Zinh}]+$`, 'u'));

/** Marks stacked on one letter reach into the lines above and below. */
const STACKED = /\p{M}{3}/u;

/** Senders that a text could pose as, and what only a text that deceives would have in a name. */
const RESERVED =
  /safaricom|mpesa|fuliza|airtel|kcb|equity|hustler|paybill|reversal|support|admin|tegemea|www|http/;

/** The letters alone, as a reader sees them: without marks, case, spaces and signs. */
const bareLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The form in which a name is kept: compatibility letters made plain, single spaces. */
export const tidyName = (typed: string): string =>
  typed.normalize('NFKC').trim().replace(/ +/g, ' ');

/** Whether a tidy name is one that we put our own name beside. */
export const isName = (name: string): boolean =>
  LETTERS.test(name) &&
  SCRIPTS.some((script) => script.test(name)) &&
  !STACKED.test(name.normalize('NFD')) &&
  !RESERVED.test(bareLetters(name));
