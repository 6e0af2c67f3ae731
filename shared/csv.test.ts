import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordsIn } from '@server/testing/read-csv';
import { csvRecords } from './csv';

test.each([
  [
    'a,b\r\n1,2\r\n',
    [1, 2],
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\ufeffa\n\n"x,""y"""\n', [1, 3], [['a'], ['x,"y"']]],
  [
    '"two\nlines",b\nc,',
    [1, 3],
    [
      ['two\nlines', 'b'],
      ['c', ''],
    ],
  ],
  ['', [], []],
])('%j has its records', (text, lines, cells) => {
  const records = recordsIn(text);
  expect(records.map(({ line }) => line)).toEqual(lines);
  expect(records.map((record) => record.cells)).toEqual(cells);
});

test.each([
  ['"open', 1],
  ['"a"b,c', 1],
  ['a\rb', 1],
  ['a,b\n"two\nlines",c\n"stray" K,d', 4],
])('%j is not CSV, and the line is named', (text, badLine) => {
  expect([...csvRecords(text)].at(-1)).toEqual({ badLine });
});

test('what is written with every cell quoted is read as it was', () => {
  const cell = fc.string({ unit: 'grapheme' });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (written) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const text = written.map((row) => row.map(quote).join(',')).join('\r\n');
      expect(recordsIn(text).map(({ cells }) => cells)).toEqual(written);
    }),
  );
});
