/**
 * Names of people, as they write them. They stand in SMS that we send to strangers and on papers, so that they are
 * letters that our papers print, with marks, apostrophes, hyphens, full stops after initials, and single spaces: no
 * link, number or sentence fits into one.
 */

/** Latin letters with their marks, as the typeface of the papers has them; tests read it (papers/names.test.ts). */
const LETTER = 'A-Za-zÀ-ÖØ-öø-ıĴ-ľŁ-ňŊ-žƏƠơƯưǍ-ǜǦǧǪǫȘ-țḂḃḊ-ḍḞ-ḡḢ-ḥḲḳḶḷṀ-ṃṄ-ṇṖ-ṛṠ-ṣṪ-ṭẀ-ẅẎẏẒẓẠ-ỹ';
/** Marks for letters that have no form of their own with them, such as the m̃ of some names. */
const MARK = '\u0300-\u0304\u0306-\u030c\u0323';
const WORD = `[${LETTER}][${LETTER}${MARK}]*`;
const APOSTROPHE = "'’ʼ‘ʻ`´";
/** "Wanjikũ", "Ng’ang’a", "Mary-Anne", "St.", "J.M.": a full stop is followed by another initial or by nothing. */
const PART = `(?:(?:[${LETTER}]\\.)+|${WORD}(?:[${APOSTROPHE}-]${WORD})*\\.?)`;
const NAME = new RegExp(`^${PART}(?: ${PART})*$`, 'u');

/** Letters of other scripts, and Latin ones that the papers lack. */
const UNPRINTED = new RegExp(`(?![${LETTER}${APOSTROPHE}])\\p{L}|(?![${MARK}])\\p{M}`, 'u');

/** Marks stacked on one letter reach into the lines above and below. */
const STACKED = /\p{M}{3}/u;

/** Brands that a text could pose as; a word that begins with one is refused, too. */
const BRANDS = /^(?:safaricom|mpesa|fuliza|airtel|paybill|tegemea|www|http)/;
/** What only a text that deceives has in a name. Words that are also names, such as Winner or Loan, are not here. */
const OFFICES = new Set(
  (
    'admin administrator agent bank benki customer equity fraud government helpdesk hustler kcb limited ltd ' +
    'notice official otp password police polisi refund reversal sacco security serikali service services support ' +
    'team urgent verification'
  ).split(' '),
);

/** Letters alone, as a reader sees them: without marks, case and signs. */
const bareLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

const isReserved = (letters: string): boolean => BRANDS.test(letters) || OFFICES.has(letters);

/** The first reserved word in a name, written in one or as several words ("M Pesa"), or null. */
function reservedIn(name: string): string | null {
  const words = name.split(/[ -]/);
  for (const from of words.keys()) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to);
      if (isReserved(bareLetters(run.join('')))) return run.join(' ');
    }
  }
  return null;
}

/** Marks of direction and of no width, which come with names that are copied from a chat. */
const INVISIBLE = '[\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]+';
const AT_THE_ENDS = new RegExp(`^${INVISIBLE}|${INVISIBLE}$`, 'gu');

/**
 * The form in which a name is kept: without invisible marks around it, compatibility letters and hyphens made plain,
 * single spaces. Apostrophes stay as typed; NFKC would make a space and a mark of ´.
 */
export const tidyName = (typed: string): string =>
  typed
    .trim()
    .replace(AT_THE_ENDS, '')
    .split('´')
    .map((part) => part.normalize('NFKC'))
    .join('´')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(/ +/g, ' ');

/** Why a tidy name is not one that we put our own name beside. */
export type NameFault =
  | { code: 'name_unprinted' }
  | { code: 'name_letters' }
  | { code: 'name_reserved'; word: string };

/** What is wrong with a tidy name, or null. */
export function nameFault(name: string): NameFault | null {
  if (UNPRINTED.test(name)) return { code: 'name_unprinted' };
  if (!NAME.test(name) || STACKED.test(name.normalize('NFD'))) return { code: 'name_letters' };
  const word = reservedIn(name);
  return word === null ? null : { code: 'name_reserved', word };
}
