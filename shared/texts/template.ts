import type { Day } from '../day';
import type { Cents } from '../money';
import type { BasisPoints } from '../rate';
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
  /** Money that travels as a number of shillings. */
  shillings: Cents;
  /** Travels as a number in percent. */
  rate: BasisPoints;
  day: Day;
  instant: Date;
  /** See `momentOf` in `values.ts`. */
  moment: Moment;
  /** A text within a text. */
  coded: Coded;
  /** Whole sentences, one after another. */
  sentences: readonly Coded[];
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
export type Param =
  | string
  | number
  | readonly number[]
  | readonly string[]
  | Coded
  | readonly Coded[];

/** A text without its words: what a client translates. */
export interface Coded {
  /** In snake_case. */
  readonly code: string;
  /** What varies in it. */
  readonly params?: Readonly<Record<string, Param>>;
}

/** The time of day, or an instant of another day: what is said of something recent. */
export type Moment = string & { readonly __unit: 'moment' };

const HOLE = /\{(\w+):(\w+)\}/g;

/** Each hole of a template: its name and its kind. */
export const holesOf = (template: string): { name: string; kind: string }[] =>
  [...template.matchAll(HOLE)].map(([, name = '', kind = '']) => ({ name, kind }));

/** What shows a parameter by the kind of its hole; null when it can't. */
export type Show = (kind: string, value: Param) => string | null;

/** Fills the holes of a template; null when a parameter is missing or cannot be shown. */
export function fill(template: string, params: Coded['params'], show: Show): string | null {
  let isWhole = true;
  const filled = template.replaceAll(HOLE, (_hole, name: string, kind: string) => {
    const value = params?.[name];
    const shown = value === undefined ? null : show(kind, value);
    if (shown === null) isWhole = false;
    return shown ?? '';
  });
  return isWhole ? filled : null;
}

/** Shows text, figures and lists to choose from; `or` joins the last two of a list. */
export function showPlain(value: Param, or: string): string | null {
  if (isList(value)) return listed(value, or);
  return typeof value === 'object' ? null : String(value);
}

const isList = (value: Param): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

const listed = (values: readonly number[], or: string): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} ${or} ${values.at(-1)}`;
