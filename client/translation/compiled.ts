import {
  type CompiledIcuChoices,
  type CompiledMessage,
  type CompiledMessageToken,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage';

interface Compiled {
  message: CompiledMessage;
  /** The holes by whose count a text is chosen; each is to be filled with groupDigits (shared/money.ts). */
  counts: ReadonlySet<string>;
}

/**
 * ICU's notation → what is filled in on screen, where a plural is a choice by its count as text.
 * Lingui's own would have Intl write every count, whose first figure takes a cheap phone some 30 ms;
 * and in both our languages "one" is 1, as we count nothing but whole things. Throws on a text that
 * is not ICU, or that needs Intl.
 */
export function compiled(text: string): Compiled {
  const counts = new Set<string>();
  const message = compileMessageOrThrow(text).map((token) => withoutIntl(token, counts));
  return { message, counts };
}

const CASES: Record<string, string> = { one: '1', other: 'other' };

function withoutIntl(
  token: CompiledMessageToken,
  counts: Set<string>,
  counted?: string,
): CompiledMessageToken {
  if (token === '#' && counted) return [counted];
  if (typeof token === 'string') return token;
  const [name, type, choices] = token;
  if (type === undefined) return token;
  if (type !== 'plural' && type !== 'select') {
    throw new Error(`{${name}, ${type}}: write it before it comes into the text`);
  }
  if (type === 'plural') counts.add(name);
  const inside = type === 'plural' ? name : counted;
  const { offset, ...cases } = choices as CompiledIcuChoices;
  const chosen = Object.entries(cases).map(([key, message]) => {
    const found = type === 'select' || /^\d+$/.test(key) ? key : CASES[key];
    if (!found || offset)
      throw new Error(`{${name}, plural, ${offset ? 'offset' : key}}: not known`);
    return [found, message.map((each) => withoutIntl(each, counts, inside))];
  });
  return [name, 'select', Object.fromEntries(chosen)];
}
