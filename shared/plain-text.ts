import { splitName } from './called-name';
import { gsmText } from './gsm-text';

/** Texts for phones that show ASCII alone. */

/** Short names have at most so many characters. */
export const WHO_MAX = 15;

/** The text in printable ASCII: one other character cuts the network's screen to seventy. */
export const plainText = (text: string): string =>
  [...gsmText(text).normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((letter) => (/[\n\x20-\x7e]/.test(letter) ? letter : (SPELT[letter] ?? '?')))
    .join('');

/** Letters that an SMS has and ASCII lacks, and that are no letter with a mark. */
const SPELT: Readonly<Record<string, string>> = {
  Æ: 'Ae',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  ß: 'ss',
};

/** A sentence that ends with a short name ends with the name's own full stop. */
export const withOneStop = (text: string): string => text.replaceAll('..', '.');

/** "Grace K.": the first name with its title, and the initial of the last. */
export function shortName(fullName: string): string {
  const { firstName, lastName } = splitName(plainText(fullName));
  const last = lastName.split(' ').at(-1) ?? '';
  const initial = last === '' ? '' : ` ${last.slice(0, 1)}.`;
  return firstName.slice(0, WHO_MAX - initial.length).trim() + initial;
}
