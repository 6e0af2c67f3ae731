import type {
  CompiledIcuChoices,
  CompiledMessage,
  CompiledMessageToken,
} from '@lingui/message-utils/compileMessage';

/**
 * Turns each plural of a compiled message into a choice by count, and each count into a plain value, because Intl's
 * first use costs a cheap phone 30 ms. In both languages "one" is 1, as counts are whole. Throws on a message that
 * needs Intl.
 */
export const withoutIntl = (message: CompiledMessage, counted?: string): CompiledMessage =>
  message.map((token) => converted(token, counted));

const CASES: Record<string, string> = { one: '1', other: 'other' };

function converted(token: CompiledMessageToken, counted?: string): CompiledMessageToken {
  if (token === '#' && counted) return [counted];
  if (typeof token === 'string') return token;
  const [name, type, choices] = token;
  if (type === undefined) return token;
  if (type !== 'plural' && type !== 'select') {
    throw new Error(`{${name}, ${type}}: format it before it comes into the text`);
  }
  const inside = type === 'plural' ? name : counted;
  const { offset, ...cases } = choices as CompiledIcuChoices;
  const converted = Object.entries(cases).map(([key, message]) => {
    const found = type === 'select' || /^\d+$/.test(key) ? key : CASES[key];
    if (!found || offset)
      throw new Error(`{${name}, plural, ${offset ? 'offset' : key}}: not known`);
    return [found, withoutIntl(message, inside)];
  });
  return [name, 'select', Object.fromEntries(converted)];
}
