import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputsOf, textOfFirst, turnKind } from './turns';

/** The kind of `text` after the last text of the session. */
const kindAfter = (last: string | null, text: string) =>
  turnKind(
    last === null ? null : { inputs: inputsOf(last).length },
    text,
    last !== null && textOfFirst(text, inputsOf(last).length) === last,
  );

test.each([
  [null, '', 'first'],
  [null, '1', 'dialled'],
  [null, '1*2', 'dialled'],
  ['', '1', 'step'],
  ['1', '1*2', 'step'],
  ['1', '1*', 'step'],
  ['1', '1*2*3', 'unclear'],
  ['', '5*5', 'unclear'],
  ['1*2', '1', 'late'],
  ['1*2', '', 'late'],
  ['1*2', '1*3', 'late'],
  ['1', '2*1', 'restart'],
  ['12', '1*2', 'restart'],
] as const)('after %o, %o is %s', (last, text, kind) => {
  expect(kindAfter(last, text)).toBe(kind);
});

test('an input with a star is never a step', () => {
  const input = fc.stringMatching(/^[0-9#]{0,6}$/);
  fc.assert(
    fc.property(fc.array(input, { maxLength: 6 }), input, input, (typed, one, other) => {
      const last = typed.join('*');
      const text = last === '' ? `${one}*${other}` : `${last}*${one}*${other}`;
      expect(kindAfter(last, text)).not.toBe('step');
    }),
  );
});
