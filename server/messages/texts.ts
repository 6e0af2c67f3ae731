import type { Language } from '@shared/language';
import type { Context } from '@server/platform/context';
import { gsmText } from './gsm-text';
import { type Parts, said, type Write } from './text-parts';
import { ENGLISH } from './texts-en';
import { KISWAHILI } from './texts-sw';

export type MessageKind = keyof typeof ENGLISH;

const TEXTS: Record<Language, Record<MessageKind, Write>> = { en: ENGLISH, sw: KISWAHILI };

/**
 * The text of an SMS in GSM-7. It is built from stored parts when it is sent, so that no code is stored and the
 * reader's current language applies.
 */
export const textOf = (
  kind: MessageKind,
  language: Language,
  parts: Parts,
  context: Context,
): string => gsmText(TEXTS[language][kind](said(parts, language, context)));
