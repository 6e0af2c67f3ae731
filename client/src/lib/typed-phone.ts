import { parsePhoneLoosely } from '@shared/phone';

/**
 * A number that arrives whole (pasted, filled in, suggested by the keyboard) → how Kenyans type it,
 * "0712345678", so that it fits a field of ten. Null when it is no Kenyan mobile number.
 */
export function localPhone(text: string): string | null {
  const stored = parsePhoneLoosely(text);
  return stored && `0${stored.slice(3)}`;
}

/**
 * What stands in the field after a keystroke: no separators, and 254… becomes 0… before ten run
 * out.
 */
export const localWhileTyping = (text: string): string =>
  text.replaceAll(/[^\d+]/g, '').replace(/^\+?254(?=[17])/, '0');
