import { dayOf, formatDay, formatInstant, formatTime, parseDay } from '../day';
import type { Language } from '../language';
import { type Cents, formatMoney, parseMoney, toDecimalString } from '../money';
import { type BasisPoints, formatRate, fromPercent, toPercent } from '../rate';
import { type Coded, holesOf, type Moment, type Param, type Show, showPlain } from './template';
import type { VocabularyWords } from './vocabulary';

export const momentOf = (at: Date, now: Date): Moment =>
  (dayOf(at) === dayOf(now) ? formatTime(at) : at.toISOString()) as Moment;

/** Makes parameters ready to travel. */
export function encode(
  template: string,
  given: Readonly<Record<string, unknown>>,
): Record<string, Param> {
  return Object.fromEntries(
    holesOf(template).map(({ name, kind }) => [name, encodeOne(kind, given[name])]),
  );
}

function encodeOne(kind: string, value: unknown): Param {
  if (value instanceof Date) return value.toISOString();
  switch (kind) {
    case 'money':
      return toDecimalString(value as Cents);
    case 'shillings':
      return (value as Cents) / 100;
    case 'rate':
      return toPercent(value as BasisPoints);
    default:
      return value as Param;
  }
}

/** What a language has for parameters. */
export interface Speaker {
  language: Language;
  /** Joins the last two of a list to choose from. */
  or: string;
  /** The word of a closed list; undefined when there is none. */
  word: (kind: string, value: string) => string | undefined;
  /** A text within a text; null when it is not known. */
  say: (text: Coded) => string | null;
}

/** Shows parameters of every kind in a language. */
export const showIn =
  ({ language, or, word, say }: Speaker): Show =>
  (kind, value) => {
    if (kind === 'sentences') return sentencesText(value as readonly Coded[], say);
    const plain = showPlain(value, or);
    if (plain === null) return say(value as Coded);
    switch (kind) {
      case 'text':
      case 'count':
      case 'oneOf':
        return plain;
      case 'money':
      case 'shillings':
        return shownOf(parseMoney(plain), formatMoney);
      case 'rate':
        return formatRate(fromPercent(Number(plain)), 2);
      case 'day':
        return shownOf(parseDay(plain), (date) => formatDay(date, language));
      case 'moment':
        return plain.includes('T') ? instantText(plain, language) : plain;
      case 'instant':
        return instantText(plain, language);
      default:
        return word(kind, plain) ?? null;
    }
  };

function sentencesText(texts: readonly Coded[], say: Speaker['say']): string | null {
  const said = texts.map(say);
  return said.includes(null) ? null : said.join(' ');
}

export const wordOf = (
  words: Partial<VocabularyWords>,
  kind: string,
  value: string,
): string | undefined =>
  (words as Readonly<Record<string, Readonly<Record<string, string>>>>)[kind]?.[value];

const shownOf = <T>(parsed: T | null, format: (value: T) => string): string | null =>
  parsed === null ? null : format(parsed);

function instantText(text: string, language: Language): string | null {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : formatInstant(instant, language);
}
