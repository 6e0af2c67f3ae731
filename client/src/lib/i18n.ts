import { type Messages, setupI18n } from '@lingui/core';
import type { Language } from '@shared/language';
import { englishWords, type SharedWords } from './shared-words';

/** All that a language has beyond the English that stands in the code. */
export interface Speech {
  messages: Messages;
  words: SharedWords;
  /** A sentence that the server or a shared rule made, in this language; null when it has none. */
  sentence: (english: string, code?: string) => string | null;
  /** Whole shillings in words, below a million. */
  spell: (shillings: number) => string;
}

/** What the admin's desk says beyond that; only who works there has it. */
export type DeskSpeech = Pick<Speech, 'messages' | 'sentence'>;

/**
 * What looks texts up. English stands in the code itself, so it is spoken from the start and has no
 * catalogue.
 */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

let speech: Speech | null = null;
let deskSpeech: DeskSpeech | null = null;

/** Speaks `language` from now on; English has no speech of its own. */
export function speak(
  language: Language,
  spoken: Speech | null,
  atDesk: DeskSpeech | null = null,
): void {
  speech = spoken;
  deskSpeech = atDesk;
  const messages = { ...spoken?.messages, ...atDesk?.messages };
  i18n.loadAndActivate({ locale: language, messages });
}

export const currentLanguage = (): Language => (i18n.locale === 'sw' ? 'sw' : 'en');

/** What the language in use has; null for English. */
export const currentSpeech = (): Speech | null => speech;

/** The closed vocabularies (statuses, purposes, …) in the language in use. */
export const words = (): SharedWords => speech?.words ?? englishWords;

/** A sentence of the server or of a shared schema, in the language in use where it is known there. */
export const sentence = (english: string, code?: string): string =>
  deskSpeech?.sentence(english) ?? speech?.sentence(english, code) ?? english;
