import { type Day, formatDay, formatInstant, formatTime, dayOf, parseDay } from '../day';
import type { Language } from '../language';
import { type Cents, formatMoney, parseMoney, toDecimalString } from '../money';
import type { Vocabulary } from './vocabulary';

/**
 * A text with typed holes: `Enter up to {most:money}.` The kind of a hole says what its parameter is in the code,
 * how it travels and how it is shown in each language.
 */

/** What code gives for a hole, by its kind. */
export interface Given {
  /** A name, a number as it was typed: shown as it is. */
  text: string;
  count: number;
  /** "3, 6 or 12" */
  oneOf: readonly number[];
  money: Cents;
  day: Day;
  instant: Date;
  /** See `momentOf`. */
  moment: Moment;
  /** A text within a text. */
  coded: Coded;
}

type GivenFor<Kind extends string> = Kind extends keyof Given
  ? Given[Kind]
  : Kind extends keyof Vocabulary
    ? Vocabulary[Kind]
    : never;

/** The parameters that a template needs. */
export type ParamsOf<Template extends string> =
  Template extends `${string}{${infer Name}:${infer Kind}}${infer Rest}`
    ? Record<Name, GivenFor<Kind>> & ParamsOf<Rest>
    : unknown;

/** A parameter as it travels. */
export type Param = string | number | readonly number[] | Coded;

/** A text without its words: what a client translates. */
export interface Coded {
  readonly code: string;
  readonly params?: Readonly<Record<string, Param>>;
}

/** The time of day, or an instant of another day: what is said of something recent. */
export type Moment = string & { readonly __unit: 'moment' };

export const momentOf = (at: Date, now: Date): Moment =>
  (dayOf(at) === dayOf(now) ? formatTime(at) : at.toISOString()) as Moment;

const HOLE = /\{(\w+):(\w+)\}/g;

/** Each hole of a template: its name and its kind. */
export const holesOf = (template: string): { name: string; kind: string }[] =>
  [...template.matchAll(HOLE)].map(([, name = '', kind = '']) => ({ name, kind }));

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
  return kind === 'money' ? toDecimalString(value as Cents) : (value as Param);
}

/** What a language says for each hole beside dates and money. */
export interface Speaker {
  language: Language;
  /** Joins the last two of a list to choose from. */
  or: string;
  /** The word of a closed vocabulary; undefined when there is none. */
  word: (kind: string, value: string) => string | undefined;
  /** A text within a text; null when it is not known. */
  say: (coded: Coded) => string | null;
}

/** Fills the holes of a template; null when a parameter is missing or cannot be read. */
export function fill(template: string, params: Coded['params'], speaker: Speaker): string | null {
  let isWhole = true;
  const filled = template.replaceAll(HOLE, (_hole, name: string, kind: string) => {
    const shown = show(kind, params?.[name], speaker);
    if (shown === null) isWhole = false;
    return shown ?? '';
  });
  return isWhole ? filled : null;
}

function show(kind: string, value: Param | undefined, speaker: Speaker): string | null {
  if (value === undefined) return null;
  if (isList(value)) return listed(value, speaker.or);
  if (typeof value === 'object') return speaker.say(value);
  const text = String(value);
  switch (kind) {
    case 'text':
    case 'count':
      return text;
    case 'money':
      return shownOf(parseMoney(text), formatMoney);
    case 'day':
      return shownOf(parseDay(text), (date) => formatDay(date, speaker.language));
    case 'moment':
      return text.includes('T') ? instantText(text, speaker.language) : text;
    case 'instant':
      return instantText(text, speaker.language);
    default:
      return speaker.word(kind, text) ?? null;
  }
}

const isList = (value: Param): value is readonly number[] => Array.isArray(value);

const listed = (values: readonly number[], or: string): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} ${or} ${values.at(-1)}`;

const shownOf = <T>(parsed: T | null, format: (value: T) => string): string | null =>
  parsed === null ? null : format(parsed);

function instantText(text: string, language: Language): string | null {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : formatInstant(instant, language);
}
