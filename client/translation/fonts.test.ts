import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { REFUSALS, templateOf, TEXTS } from '@shared/texts/english';
import { TEXTS_IN_KISWAHILI } from '@client/locales/texts/sw-all';
import { OF_TEXTS } from './make-fonts.mjs';
import { readKiswahili } from './read-catalogs.ts';

/** The typefaces are cut to the characters that our texts use, and weigh little. */

const KB = 1_000;

const bytesOf = (file: string): number =>
  readFileSync(fileURLToPath(new URL(`../src/fonts/${file}.woff2`, import.meta.url))).length;

test('every character of a text is in the typefaces: else add it there, and run npm run fonts', () => {
  const texts = [
    ...readKiswahili().flatMap(({ source, translation }) => [source, translation]),
    ...[...Object.keys(REFUSALS), ...Object.keys(TEXTS)].map((code) => templateOf(code) ?? ''),
    ...Object.values<string>(TEXTS_IN_KISWAHILI),
  ];
  const missing = new Set(texts.join('').replaceAll(/\s/g, ' '));
  for (const character of OF_TEXTS) missing.delete(character);
  expect([...missing]).toEqual([]);
});

test('a first visit fetches 26 kB of them at most, and names beyond ours 35 in all', () => {
  const first = bytesOf('figtree') + bytesOf('bricolage');
  expect(first).toBeLessThanOrEqual(26 * KB);
  expect(first + bytesOf('figtree-names') + bytesOf('bricolage-names')).toBeLessThanOrEqual(
    35 * KB,
  );
});
