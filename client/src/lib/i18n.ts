import { type Messages, setupI18n } from '@lingui/core';
import type { Language } from '@shared/language';
import type { SharedWords } from './shared-words';

/** A part of what Kiswahili has beyond the English that stands in the code. */
export interface Speech {
  messages?: Messages;
  words?: SharedWords;
  /** A sentence that the server or a shared rule made; null when this part does not know it. */
  sentence?: (english: string) => string | null;
  /** For a refusal whose sentence no part knows: what its code says; null when that says too little. */
  refusal?: (code: string) => string | null;
  /** Whole shillings in words, below a million. */
  spell?: (shillings: number) => string;
}

/**
 * What looks texts up. English stands in the code itself, so it is spoken from the start and has no
 * catalogue.
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

let learnt: Speech = {};
/** The latest first: it is about less. */
const sayings: NonNullable<Speech['sentence']>[] = [];

/** Adds to what is known of Kiswahili, whatever is spoken now. */
export function learn(parts: readonly Speech[]): void {
  for (const part of parts) {
    learnt = { ...learnt, ...part };
    if (part.sentence && !sayings.includes(part.sentence)) sayings.unshift(part.sentence);
    if (part.messages) i18n.load('sw', part.messages);
  }
}

/** Speaks `language` from now on; English has nothing to learn. */
export function speak(language: Language, parts: readonly Speech[] | null = null): void {
  learn(parts ?? []);
  i18n.activate(language);
}

export const currentLanguage = (): Language => (i18n.locale === 'sw' ? 'sw' : 'en');

/** What the language in use has; null for English. */
export const currentSpeech = (): Speech | null => (currentLanguage() === 'sw' ? learnt : null);

/** A sentence of the server or of a shared schema, in the language in use where it is known there. */
export function sentence(english: string, code?: string): string {
  const speech = currentSpeech();
  if (!speech) return english;
  for (const say of sayings) {
    const said = say(english);
    if (said) return said;
  }
  return (code && speech.refusal?.(code)) || english;
}
