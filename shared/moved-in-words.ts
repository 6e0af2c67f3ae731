import { type Day, day, formatDay } from './day';
import { GSM_BASIC, GSM_EXTENDED } from './gsm-text';
import type { Language } from './language';
import { cents, type Cents, formatMoney } from './money';
import { textLength } from './text-length';

/** What stands for a loan's own figures in the owners' words to customers who move in. */
export const MOVED_IN_PLACEHOLDERS = [
  'number',
  'source',
  'reference',
  'left',
  'next',
  'link',
] as const;
type Placeholder = (typeof MOVED_IN_PLACEHOLDERS)[number];

/** Without these nobody knows what to pay, how much and when. */
export const MOVED_IN_REQUIRED = ['reference', 'left', 'next'] as const satisfies Placeholder[];

export const MOVED_IN_SMS_MAX = 2;
export const MOVED_IN_WORDS_MAX = 320;

/** The owners' words in both languages, in place of ours. */
export type MovedInWords = Readonly<Record<Language, string>>;

type Values = Readonly<Record<Placeholder, string>>;

/** What is paid next and when, as {next} says it. */
export const nextPaymentWords = (payment: string, dueOn: string, language: Language): string =>
  `${payment}, ${language === 'sw' ? 'tarehe' : 'due'} ${dueOn}`;

const PLACEHOLDER = /\{([^{}]*)\}?/g;
const isKnown = (name: string): name is Placeholder =>
  MOVED_IN_PLACEHOLDERS.some((each) => each === name);

/** The text of one SMS. */
export const filledWords = (words: string, values: Values): string =>
  words.replaceAll(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? values[name] : whole));

/** Where the words are used: the other system's name, and the address of a person's loans. */
interface Surroundings {
  source: string;
  link: string;
}

const valuesOf = (
  { number, reference, left, payment, dueOn }: Sample,
  { source, link }: Surroundings,
  language: Language,
): Values => ({
  number,
  source,
  reference,
  link,
  left: formatMoney(left),
  next: nextPaymentWords(formatMoney(payment), formatDay(dueOn, language), language),
});

interface Sample {
  number: string;
  reference: string;
  left: Cents;
  payment: Cents;
  dueOn: Day;
}

const EXAMPLE: Sample = {
  number: '000000123',
  reference: 'LNK4M7P2QX',
  left: cents(1_361_800),
  payment: cents(352_100),
  dueOn: day('2026-12-15'),
};

/** As long as they come. */
const LONGEST: Sample = {
  number: '0'.repeat(24),
  reference: 'LNK4M7P2QX',
  left: cents(999_999_999),
  payment: cents(999_999_999),
  dueOn: day('2026-12-25'),
};

/** The SMS of a loan that nobody has. */
export const exampleOfWords = (
  words: string,
  language: Language,
  surroundings: Surroundings,
): string => filledWords(words, valuesOf(EXAMPLE, surroundings, language));

/** The number of SMS that the longest figures make of the words. */
export const partsOfWords = (
  words: string,
  language: Language,
  surroundings: Surroundings,
): number => textLength(filledWords(words, valuesOf(LONGEST, surroundings, language))).parts;

export type WordsFault =
  | { code: 'words_lack'; name: string }
  | { code: 'words_unknown'; name: string }
  | { code: 'words_character'; character: string }
  | { code: 'words_too_long'; parts: number };

/** What keeps the words from being sent; null where nothing does. Names the placeholder or the character. */
export function faultOfWords(
  words: string,
  language: Language,
  surroundings: Surroundings,
): WordsFault | null {
  const named = [...words.matchAll(PLACEHOLDER)].map(([whole, name = '']) => ({ whole, name }));
  const unknown = named.find(({ whole, name }) => !isKnown(name) || !whole.endsWith('}'));
  if (unknown) return { code: 'words_unknown', name: unknown.whole };
  const lacking = MOVED_IN_REQUIRED.find((name) => !named.some((each) => each.name === name));
  if (lacking) return { code: 'words_lack', name: `{${lacking}}` };
  const character = [...words].find(
    (each) => !GSM_BASIC.includes(each) && !GSM_EXTENDED.includes(each),
  );
  if (character) return { code: 'words_character', character };
  const parts = partsOfWords(words, language, surroundings);
  return parts > MOVED_IN_SMS_MAX ? { code: 'words_too_long', parts } : null;
}
