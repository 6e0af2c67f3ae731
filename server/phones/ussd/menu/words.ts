import type { Language } from '@shared/language';
import { withOneStop } from '@shared/plain-text';
import { TEXTS_EN, type TextName } from './texts-en';
import { TEXTS_SW } from './texts-sw';

const TEXTS: Readonly<Record<Language, Readonly<Record<TextName, string>>>> = {
  en: TEXTS_EN,
  sw: TEXTS_SW,
};

/** The names in braces of a text. */
type Holes<T extends string> = T extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | Holes<Rest>
  : never;

/** What a text is filled with; nothing for one without a part in braces. */
export type Filling<N extends TextName> = [Holes<(typeof TEXTS_EN)[N]>] extends [never]
  ? []
  : [Readonly<Record<Holes<(typeof TEXTS_EN)[N]>, string>>];

/** A text of the screens, filled in. */
export const words = <N extends TextName>(
  language: Language,
  name: N,
  ...[filling]: Filling<N>
): string => filled(TEXTS[language][name], filling ?? {});

/** The same where only the run knows which text it is. */
export const filled = (text: string, filling: Readonly<Record<string, string>>): string =>
  withOneStop(text.replaceAll(/\{(\w+)\}/g, (_, hole: string) => filling[hole] ?? ''));

/** A text as it stands in the table. */
export const textOf = (language: Language, name: TextName): string => TEXTS[language][name];
