import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK_SENTENCES } from '@client/locales/sw-desk-sentences';
import { sentence, setLocale } from '@client/lib/i18n';
import { loadAllCatalogs } from '@client/locales/all-catalogs';
import { MY_DATA_SENTENCES } from '@client/locales/sw-my-data';
import { SENTENCES } from '@client/locales/sw-sentence-list';
import { SIGNED_IN_SENTENCES } from '@client/locales/sw-signed-in-sentences';
import { spellInKiswahili } from '@client/locales/sw-spell';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const textsOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));

const ALL = {
  ...SENTENCES,
  ...SIGNED_IN_SENTENCES,
  ...MY_DATA_SENTENCES,
  ...DESK_SENTENCES,
};

beforeAll(() => {
  loadAllCatalogs();
  setLocale('sw');
});
afterAll(() => setLocale('en'));

/** The sources with each sentence in one piece. */
const written = [...textsOf('server'), ...textsOf('shared')]
  .join('\n')
  .replaceAll(/['"`]\s*\+\s*['"`]/g, '');

test('every listed sentence is still one that we say', () => {
  const gone = Object.keys(ALL).filter((sentence) =>
    sentence.split(/\{\w+\}/).some((piece) => !written.includes(piece)),
  );
  expect(gone).toEqual([]);
});

test('every hole is filled in the translation', () => {
  const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join();
  const lost = Object.entries(ALL).filter(([en, sw]) => holes(en) !== holes(sw));
  expect(lost).toEqual([]);
});

test('every message of a form that people fill in is listed', () => {
  const forms = ['fields', 'accounts', 'guarantees', 'loans'].map((name) =>
    readFileSync(join(ROOT, `shared/contract/${name}.ts`), 'utf8').replaceAll(
      /\/\*\*[^]*?\*\//g,
      '',
    ),
  );
  const messages = [...forms.join('\n').matchAll(/['`]([A-Z][^'`\n]* [^'`\n]*)['`]/g)].map(
    ([, message = '']) => message.replaceAll(/\$\{\w+\}/g, '60'),
  );
  expect(messages.length).toBeGreaterThan(10);
  expect(messages.filter((message) => sentence(message) === message)).toEqual([]);
});

test('what varies in a sentence is carried over', () => {
  expect(sentence('Use 60 characters at most')).toBe('Tumia herufi 60 kwa wingi');
  expect(sentence('Never said before')).toBe('Never said before');
});

test('a day and a sentence within a sentence are said in Kiswahili, too', () => {
  expect(
    sentence('Wait until 9 Mar 2026, 08:00: guarantors are asked then, unless the borrower pays.'),
  ).toBe('Subiri hadi 9 Mac 2026, 08:00: hapo wadhamini wataombwa, mkopaji asipolipa.');
  expect(
    sentence(
      'What the borrower paid for a guarantor did not reach them. ' +
        'M-Pesa was too busy. Send it again later.',
    ),
  ).toBe(
    'Alicholipa mkopaji kwa mdhamini hakikumfikia. ' +
      'M-Pesa ilikuwa na shughuli nyingi. Tuma tena baadaye.',
  );
});

test('what somebody wrote is not taken for a sentence of ours', () => {
  expect(sentence('Asha paid KSh 500.')).toBe('Asha alilipa KSh 500.');
  expect(sentence('She paid half.')).toBe('She paid half.');
  expect(sentence('Never said before', 'forbidden')).toMatch(/ruhusa/);
});

test.each([
  [0, 'sifuri'],
  [15, 'kumi na tano'],
  [500, 'mia tano'],
  [1_000, 'elfu moja'],
  [20_000, 'elfu ishirini'],
  [25_000, 'elfu ishirini na tano'],
  [20_005, 'elfu ishirini, na tano'],
  [12_345, 'elfu kumi na mbili, mia tatu, na arobaini na tano'],
  [250_000, 'laki mbili, elfu hamsini'],
])('%i is said %s', (amount, said) => expect(spellInKiswahili(amount)).toBe(said));
