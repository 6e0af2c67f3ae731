import { FIELD_TEXTS } from '@shared/texts/fields';
import { readMessage } from '@shared/texts/read-message';
import { type Coded, fill, showPlain } from '@shared/texts/template';

const templates: Readonly<Record<string, string>> = FIELD_TEXTS;

/** The text of a schema's message, in English and as a code; null for a message that is already in words. */
export function readFieldText(message: string): { english: string; text: Coded } | null {
  const text = readMessage(message);
  const template = text && templates[text.code];
  if (!template) return null;
  const english = fill(template, text.params, (_kind, value) => showPlain(value, 'or'));
  return { english: english ?? message, text };
}
