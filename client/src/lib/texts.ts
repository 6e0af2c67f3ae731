import type { Coded } from '@shared/texts/template';
import { currentLanguage, inKiswahili, loadFile } from './i18n';

/** Whether the fetch of the Kiswahili texts has ended, successfully or not. */
let isSettled = false;

/** Fetches the server's texts if the active language needs them; falls back to English. */
export async function loadTexts(): Promise<void> {
  if (currentLanguage() === 'en') return;
  await loadFile('sw', 'sw-texts.ts').catch(() => undefined);
  isSettled = true;
}

/** A server text (English sentence and code) in the active language. Suspends while the Kiswahili texts load. */
export function textOf(english: string, text: Coded | null): string;
export function textOf(english: string | null, text: Coded | null): string | null;
export function textOf(english: string | null, text: Coded | null): string | null {
  if (english === null || !text || currentLanguage() === 'en') return english;
  const said = inKiswahili(text);
  if (said === null && !isSettled) throw loadTexts();
  return said ?? english;
}

let fieldTexts: typeof import('./field-text') | undefined;

/** Fetches the texts of schema messages; if that fails, the code is shown. */
export async function loadFieldTexts(): Promise<void> {
  fieldTexts = await import('./field-text').catch(() => undefined);
  await loadTexts();
}

/** The error of a field: a schema's message in the active language; a message in words unchanged. */
export function errorText(message: string): string {
  const read = fieldTexts?.readFieldText(message);
  return read ? textOf(read.english, read.text) : message;
}
