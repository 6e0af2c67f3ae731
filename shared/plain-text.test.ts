import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText, shortName, shortNames, WHO_MAX } from './plain-text';

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

test.each([
  [
    ['Grace Kamau', 'Asha Otieno'],
    ['Grace K.', 'Asha O.'],
  ],
  [
    ['Grace Kamau', 'Grace Kiptoo'],
    ['Grace Ka.', 'Grace Ki.'],
  ],
  [
    ['Grace Kamau', 'Grace Kamande', 'Grace Kiptoo'],
    ['Grace Kama.', 'Grace Kaman.', 'Grace Ki.'],
  ],
  [
    ['Grace Ka', 'Grace Kamau'],
    ['Grace K.', 'Grace Ka.'],
  ],
  [
    ['Grace Kamau', 'Grace Kamau'],
    ['Grace K.', 'Grace K.'],
  ],
])('%j are told apart as %j', (names, short) => {
  expect(shortNames(names)).toEqual(short);
});

test('whatever the name, its short form is plain and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(shortName(name).length).toBeLessThanOrEqual(WHO_MAX);
      expect(plainText(name)).toMatch(/^[\n\x20-\x7e]*$/);
    }),
  );
});
