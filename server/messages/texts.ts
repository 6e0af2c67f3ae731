import type { Language } from '@shared/language';
import type { Context } from '@server/platform/context';
import { gsmText } from './gsm-text';
import { type Parts, said, type Write } from './text-parts';
import { ENGLISH } from './texts-en';
import { KISWAHILI } from './texts-sw';

export type MessageKind = keyof typeof ENGLISH;

const TEXTS: Record<Language, Record<MessageKind, Write>> = { en: ENGLISH, sw: KISWAHILI };

/**
 * The text of an SMS as it leaves, in GSM-7 letters. It is put together only then, from the parts that are kept,
 * so that no code is ever stored and a reminder speaks the language that was chosen meanwhile.
 */
export const textOf = (
  kind: MessageKind,
  language: Language,
  parts: Parts,
  context: Context,
): string => gsmText(TEXTS[language][kind](said(parts, language, context)));
