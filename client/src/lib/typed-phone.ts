import { parsePhoneLoosely } from '@shared/typed-phone';
import { plainDigits } from '@shared/typed-digits';

/**
 * A whole number (pasted, autofilled, suggested) → the local form "0712345678", which fits a field of ten. Null when it
 * is not a Kenyan mobile number.
 */
export function localPhone(text: string): string | null {
  const stored = parsePhoneLoosely(text);
  return stored && `0${stored.slice(3)}`;
}

/** The field's text after a keystroke: without separators, and with 0 instead of 254 so that ten characters suffice. */
export const localWhileTyping = (text: string): string =>
  plainDigits(text)
    .replaceAll(/[^\d+]/g, '')
    .replace(/^\+?254(?=[17])/, '0');
