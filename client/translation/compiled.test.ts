import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '@shared/language';
import { groupDigits } from '@shared/money';
import { compiled } from './compiled.ts';

describe.each(LANGUAGES)('a text chosen by a count, in %s', (language) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });

  test.each([
    '{count, plural, one {# loan} other {# loans}}',
    '{count, plural, =0 {nobody} one {# friend of {who}} other {# friends of {who}}} waits',
    '{count, plural, other {# of {count}}}',
    '{who, select, me {I} other {{who}}} have {count, plural, one {<0>#</0> day} other {# days}}',
  ])('%s reads as Lingui and Intl would have it', (text) => {
    const theirs = compileMessageOrThrow(text.replace('of {count}', 'of {count, number}'));
    const { message, counts } = compiled(text);
    expect([...counts]).toEqual(['count']);
    i18n.load(language, { ours: message, theirs });
    fc.assert(
      fc.property(fc.nat(2_000_000), (count) => {
        const others = { who: 'Asha' };
        expect(i18n._('ours', { count: groupDigits(count), ...others })).toBe(
          i18n._('theirs', { count, ...others }),
        );
      }),
      { examples: [[0], [1], [2], [999], [1_000], [1_001]] },
    );
  });
});

it.each([
  ['is not ICU', '{count, plural, one {# loan}'],
  ['writes a figure', 'up to {amount, number}'],
  ['counts in fewer', '{count, plural, offset:1 one {# other} other {# others}}'],
  ['knows a case that our languages do not', '{count, plural, few {# loans} other {# loans}}'],
  ['counts in order', '{count, selectordinal, one {#st} other {#th}}'],
])('a text that %s is refused', (_what, text) => expect(() => compiled(text)).toThrow());
