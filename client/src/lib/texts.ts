import type { Coded } from '@shared/texts/template';
import { currentLanguage, inKiswahili, loadFile } from './i18n';

/** Whether Kiswahili's texts have come, or did not when they were asked for. */
let isSettled = false;

/** Fetches the server's texts where the language in use needs them; if they do not come, English stands. */
export async function loadTexts(): Promise<void> {
  if (currentLanguage() === 'en') return;
  await loadFile('sw', 'sw-texts.ts').catch(() => undefined);
  isSettled = true;
}

/**
 * A text that the server sends as an English sentence and as a code, in the language in use. A screen that shows one
 * before Kiswahili's texts are there waits for them (Suspense).
 */
export function textOf(english: string, text: Coded | null): string;
export function textOf(english: string | null, text: Coded | null): string | null;
export function textOf(english: string | null, text: Coded | null): string | null {
  if (!english || !text || currentLanguage() === 'en') return english;
  const said = inKiswahili(text);
  if (said === null && !isSettled) throw loadTexts();
  return said ?? english;
}

let fieldTexts: typeof import('./field-text') | undefined;

/** Fetches what schemas say is wrong with a field; if it does not come, its code stands. */
export async function loadFieldTexts(): Promise<void> {
  fieldTexts = await import('./field-text').catch(() => undefined);
  await loadTexts();
}

/** What is wrong with a field: a schema's message in the language in use, or one in words as it is. */
export function errorText(message: string): string {
  const read = fieldTexts?.readFieldText(message);
  return read ? textOf(read.english, read.text) : message;
}
