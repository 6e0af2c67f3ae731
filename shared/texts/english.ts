import { COVERAGE_TEXTS } from '../coverage';
import { DESK_TEXTS } from './desk';
import { FIELD_TEXTS } from './fields';
import { PAYMENT_TEXTS } from './payments';
import { DESK_REFUSALS } from './refusals-desk';
import { EVERYONES_REFUSALS } from './refusals-everyone';
import { LENDING_REFUSALS } from './refusals-lending';
import { PRODUCT_REFUSALS } from './refusals-products';
import { STANDING_TEXTS } from './standing';
import { type Coded, fill, type ParamsOf } from './template';
import { encode, showIn, wordOf } from './values';
import { ENGLISH_WORDS } from './vocabulary';

/** Every reason for a refusal. */
export const REFUSALS = {
  ...EVERYONES_REFUSALS,
  ...LENDING_REFUSALS,
  ...DESK_REFUSALS,
  ...PRODUCT_REFUSALS,
};
export type RefusalCode = keyof typeof REFUSALS;

/** Every other text that comes from the server or from a schema. */
export const TEXTS = {
  ...FIELD_TEXTS,
  ...PAYMENT_TEXTS,
  ...STANDING_TEXTS,
  ...COVERAGE_TEXTS,
  ...DESK_TEXTS,
};
export type PlainCode = keyof typeof TEXTS;

/** The name of a text; a language has words for each. */
export type TextCode = RefusalCode | PlainCode;

type TemplateOf<Code extends TextCode> = Code extends RefusalCode
  ? (typeof REFUSALS)[Code]['en']
  : Code extends PlainCode
    ? (typeof TEXTS)[Code]
    : never;

/** The parameters of a text; none where it has no holes. */
export type Params<Code extends TextCode> = ParamsOf<TemplateOf<Code>>;

/** The arguments that stand after a text's code. */
export type ParamsIfAny<Code extends TextCode> =
  unknown extends Params<Code> ? [] : [params: Params<Code>];

const isRefusalCode = (code: string): code is RefusalCode => code in REFUSALS;

/** The English template of a text; undefined when there is no such text. */
export const templateOf = (code: string): string | undefined =>
  isRefusalCode(code) ? REFUSALS[code].en : (TEXTS as Readonly<Record<string, string>>)[code];

/** A text's code and parameters. */
export function coded<Code extends TextCode>(code: Code, ...[params]: ParamsIfAny<Code>): Coded {
  const template = templateOf(code) ?? '';
  return params ? { code, params: encode(template, params) } : { code };
}

const show = showIn({
  language: 'en',
  or: 'or',
  word: (kind, value) => wordOf(ENGLISH_WORDS, kind, value),
  say: (text) => english(text),
});

/** The English sentence. Throws for a text that we do not have, or one whose parameters are missing. */
export function english(text: Coded): string {
  const template = templateOf(text.code);
  const said = template === undefined ? null : fill(template, text.params, show);
  if (said === null) throw new Error(`no English for ${JSON.stringify(text)}`);
  return said;
}

type Said<Name extends string, Sentence, Code> = Record<Name, Sentence> &
  Record<`${Name}Code`, Code>;

/** A field of an answer: the English sentence, and beside it `…Code` for other languages. */
export function saying<Name extends string>(name: Name, text: Coded): Said<Name, string, Coded>;
export function saying<Name extends string>(
  name: Name,
  text: Coded | null,
): Said<Name, string | null, Coded | null>;
export function saying(name: string, text: Coded | null): Record<string, unknown> {
  return { [name]: text && english(text), [`${name}Code`]: text && reasonOf(text) };
}

/** The code and parameters of a text, without other properties. */
export const reasonOf = ({ code, params }: Coded): Coded => (params ? { code, params } : { code });
