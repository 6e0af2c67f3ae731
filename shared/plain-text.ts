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

/** "Grace K.": the first name with its title, and the initial of the last, or more of its letters but never all. */
export function shortName(fullName: string, letters = 1): string {
  const { firstName, lastName } = splitName(plainText(fullName));
  const last = lastName.split(' ').at(-1) ?? '';
  const begun = last.slice(0, Math.max(1, Math.min(letters, last.length - 1)));
  const initial = begun === '' ? '' : ` ${begun}.`;
  return firstName.slice(0, WHO_MAX - initial.length).trim() + initial;
}

/** So many letters of a last name leave most of the first one. */
const LETTERS_MAX = 6;

/** Short names of people: where two would read the same, as much of the last names as tells them apart. */
export const shortNames = (fullNames: readonly string[]): string[] =>
  fullNames.map((name) => {
    const others = fullNames.filter((other) => other !== name);
    const isApart = (letters: number) =>
      others.every((other) => shortName(other, letters) !== shortName(name, letters));
    const letters = Array.from({ length: LETTERS_MAX }, (_, at) => at + 1).find(isApart);
    return shortName(name, letters);
  });
