import type {
  CompiledIcuChoices,
  CompiledMessage,
  CompiledMessageToken,
} from '@lingui/message-utils/compileMessage';

/**
 * A compiled message → the same with each plural as a choice by its count as text, and with counts as plain
 * values (client/src/lib/i18n.ts groups their digits). Lingui would ask Intl for both, whose first figure takes a
 * cheap phone some 30 ms; and in both our languages "one" is 1, as we count whole things only. Throws on a message
 * that needs Intl.
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
