import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf } from './plain';

test('pages hold a text whole, each within its length', () => {
  const word = fc.stringMatching(/^[a-z]{1,20}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.integer({ min: 20, max: 140 }), (all, max) => {
      const text = all.join(' ');
      const pages = pagesOf(text, max);
      expect(pages.join(' ')).toBe(text);
      expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(max);
    }),
  );
});
