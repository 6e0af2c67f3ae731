import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '@shared/language';
import { i18n as ours } from '@client/lib/i18n';
import { withoutIntl } from './without-intl.ts';

describe.each(LANGUAGES)('a text chosen by a count, in %s', (language) => {
  const lingui = setupI18n({ locale: language, messages: { [language]: {} } });

  test.each([
    '{count, plural, one {# loan} other {# loans}}',
    '{count, plural, =0 {nobody} one {# friend of {who}} other {# friends of {who}}} waits',
    '{count, plural, other {# of {count}}}',
    '{who, select, me {I} other {{who}}} have {count, plural, one {<0>#</0> day} other {# days}}',
  ])('%s reads as Lingui and Intl would have it', (text) => {
    lingui.load(language, {
      text: compileMessageOrThrow(text.replace('of {count}', 'of {count, number}')),
    });
    ours.load(language, { text: withoutIntl(compileMessageOrThrow(text)) });
    ours.activate(language);
    fc.assert(
      fc.property(fc.nat(2_000_000), (count) => {
        const values = { count, who: 'Asha' };
        expect(ours._('text', values)).toBe(lingui._('text', values));
      }),
      { examples: [[0], [1], [2], [999], [1_000], [1_001]] },
    );
  });
});

it.each([
  ['writes a figure', 'up to {amount, number}'],
  ['counts in fewer', '{count, plural, offset:1 one {# other} other {# others}}'],
  ['knows a case that our languages do not', '{count, plural, few {# loans} other {# loans}}'],
  ['counts in order', '{count, selectordinal, one {#st} other {#th}}'],
])('a text that %s is refused', (_what, text) =>
  expect(() => withoutIntl(compileMessageOrThrow(text))).toThrow(),
);
