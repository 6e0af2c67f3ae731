import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, shortName, WHO_MAX } from './plain-text';

test.each([
  ['Grace Kamau', 'Grace K.'],
  ['Mama Wanjiru Kamau', 'Mama Wanjiru K.'],
  ['Wanjikũ', 'Wanjiku'],
  ['Ng’ang’a wa Thiong’o', "Ng'ang'a T."],
  ['Christophine-Mwanahamisi Otieno', 'Christophine O.'],
  ['Đặng Øystein', 'Dang O.'],
])('%s is shown as %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('whatever the name, its short form is plain and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(shortName(name).length).toBeLessThanOrEqual(WHO_MAX);
      expect(plainText(name)).toMatch(/^[\n\x20-\x7e]*$/);
    }),
  );
});
