import { FIELD_TEXTS } from '@shared/texts/fields';
import { readMessage } from '@shared/texts/message';
import { fill, showPlain } from '@shared/texts/template';
import { textOf } from './texts';

const templates: Readonly<Record<string, string>> = FIELD_TEXTS;

/** What a schema says is wrong with a field; a message in words stays as it is. */
export function fieldText(message: string): string {
  const text = readMessage(message);
  if (!text) return message;
  const template = templates[text.code];
  const english =
    template === undefined
      ? null
      : fill(template, text.params, (_kind, value) => showPlain(value, 'or'));
  return textOf(english ?? message, text);
}
