/** The basic alphabet of GSM 03.38, which every phone supports: one septet per character. */
export const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters of two septets. */
export const GSM_EXTENDED = '\f^{}\\[~]|€';

/** Plain equivalents of typographic characters that people paste. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  ʻ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/** Latin letters of names that are no letter with a mark, as they are written without them. */
const SPELT: Readonly<Record<string, string>> = {
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'Ng',
  ŋ: 'ng',
  Œ: 'Oe',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  Ə: 'E',
  ẞ: 'SS',
};

/**
 * The text in GSM-7: one other character, such as ũ in Wanjikũ, would make the SMS UCS-2 and more than double its
 * price. Characters without a plain form become question marks.
 */
export const gsmText = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => plain(letter)).join('');

function plain(letter: string): string {
  if (isGsm(letter)) return letter;
  const folded = PLAIN[letter] ?? SPELT[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...folded].every(isGsm) ? folded : '?';
}

const isGsm = (letter: string): boolean =>
  GSM_BASIC.includes(letter) || GSM_EXTENDED.includes(letter);
