import type { MessageKind } from '@shared/contract/message-parts';
import type { Language } from '@shared/language';
import type { Context } from '@server/platform/core/context';
import { gsmText } from '@shared/gsm-text';
import { type Parts, said, type Texts, type Write } from './text-parts';
import { ENGLISH } from './texts-en';
import { KISWAHILI } from './texts-sw';

const TEXTS: Record<Language, Texts> = { en: ENGLISH, sw: KISWAHILI };

/**
 * The text of an SMS in GSM-7. It is built from stored parts when it is sent, so that no code is stored and the
 * reader's current language applies.
 */
export function textOf<K extends MessageKind>(
  kind: K,
  language: Language,
  parts: Parts,
  context: Context,
): string {
  const write: Write<K> = TEXTS[language][kind];
  return gsmText(write(said(kind, parts, language, context)));
}
