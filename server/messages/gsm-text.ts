/** The letters of GSM 03.38, which every phone has: one septet each. */
export const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Two septets each. */
export const GSM_EXTENDED = '\f^{}\\[~]|€';

/** What typewriters had for what people paste. */
const PLAIN: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/**
 * The text in GSM-7 letters alone: one letter outside, the ũ of Wanjikũ say, would make the whole
 * SMS UCS-2 and more than twice as dear. What has no plain form becomes a question mark.
 */
export const gsmText = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => plain(letter)).join('');

function plain(letter: string): string {
  if (isGsm(letter)) return letter;
  const folded = PLAIN[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...folded].every(isGsm) ? folded : '?';
}

const isGsm = (letter: string): boolean =>
  GSM_BASIC.includes(letter) || GSM_EXTENDED.includes(letter);
