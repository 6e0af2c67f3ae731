/**
 * Whether a line between two people could lead its reader away from us: to a site, a mailbox, or a number that can be
 * called, paid to or typed as a code. By shape and not by a list of endings, because new ones are sold every month.
 */

/** So many digits of any script, whatever marks stand between them, are a till, a paybill, a code or a phone. */
export const DIGITS_MIN = 5;
/** "20,000" is what a friend is asked for, and no till that anybody chose. */
const ROUND_THOUSANDS = /(^|[^\d.,-])\d{1,3},000(?![\s.,-]?\d)/g;
const DIGITS = new RegExp(`(?:\\p{Nd}[^\\p{L}\\p{Nd}]*){${DIGITS_MIN}}`, 'u');

/** Endings that are sold to anybody, for where a space after the dot makes it look like the end of a sentence. */
const ENDING = '(?:co|com|gl|info|io|ke|link|ly|net|online|org|shop|site|top|xyz)';
const SITES = [
  // A scheme, or a name and its ending.
  /\p{L}:\/\//u,
  /www\s*\./u,
  /[\p{L}\p{N}]-?\.\p{L}{2}/u,
  // A dot that stands alone, in brackets, or as a word.
  /[\p{L}\p{N}]\s+\.\s*\p{L}{2}/u,
  /[([{<]\s*(?:\.|dot|nukta)\s*[)\]}>]/u,
  new RegExp(`[\\p{L}\\p{N}]\\s*(?:\\.|\\b(?:dot|nukta)\\b)\\s*${ENDING}(?![\\p{L}\\p{N}])`, 'u'),
  // A mailbox, or a name elsewhere.
  /\p{L}\s*@|@\s*[\p{L}\p{N}]/u,
];

export function leadsElsewhere(line: string): boolean {
  // Full-width and circled signs are their plain ones; marks that nobody sees part nothing.
  const plain = line
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('。', '.')
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, '');
  if (SITES.some((site) => site.test(plain))) return true;
  return DIGITS.test(plain.replaceAll(ROUND_THOUSANDS, '$1'));
}
