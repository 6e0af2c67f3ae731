import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { REFUSALS, templateOf, TEXTS } from '@shared/texts/english';
import { sampleOf } from '@shared/texts/sample.fixture';
import { holesOf } from '@shared/texts/template';
import { setLocale } from '@client/lib/i18n';
import { errorText, loadFieldTexts, textOf } from '@client/lib/texts';
import { loadAllCatalogs } from '@client/locales/all-catalogs';
import { spellInKiswahili } from '@client/locales/sw-spell';
import { TEXTS_IN_KISWAHILI } from '@client/locales/texts/sw-all';

const CODES = [...Object.keys(REFUSALS), ...Object.keys(TEXTS)];
const inKiswahili: Readonly<Record<string, string>> = TEXTS_IN_KISWAHILI;

const sortedHoles = (template: string | undefined): string[] =>
  holesOf(template ?? '')
    .map(({ name, kind }) => `${name}:${kind}`)
    .sort();

beforeAll(async () => {
  loadAllCatalogs();
  setLocale('sw');
  await loadFieldTexts();
  setLocale('en');
});
afterEach(() => setLocale('en'));

test.each(CODES)('%s has the holes of its English in Kiswahili', (code) => {
  expect(sortedHoles(inKiswahili[code])).toEqual(sortedHoles(templateOf(code)));
});

test.each(CODES)('%s is said in Kiswahili with every hole filled', (code) => {
  setLocale('sw');
  const said = textOf('English', sampleOf(code));
  expect(said).not.toMatch(/[{}]|undefined|NaN|English/);
});

describe('a text', () => {
  const late = { code: 'promise_too_late', params: { last: '2026-03-09' } };

  test('is its English sentence in English, and its own in Kiswahili, with money and days', () => {
    const english = 'A promise is for 9 Mar 2026 at the latest.';
    expect(textOf(english, late)).toBe(english);
    setLocale('sw');
    expect(textOf(english, late)).toBe('Ahadi isizidi 9 Mac 2026.');
    const range = { code: 'amount_out_of_range', params: { least: '1000.00', most: '45000.00' } };
    expect(textOf('', range)).toBe(
      'Andika kiasi kwa shilingi kamili, kuanzia KSh 1,000 hadi KSh 45,000.',
    );
  });

  test('within a text is said in Kiswahili, too', () => {
    setLocale('sw');
    const stuck = { code: 'reimbursement_stuck', params: { why: { code: 'payout_busy' } } };
    expect(textOf('', stuck)).toBe(
      'Alicholipa mkopaji kwa mdhamini hakikumfikia. ' +
        'M-Pesa ilikuwa na shughuli nyingi. Tuma tena baadaye.',
    );
  });

  test('falls back to its English sentence: unknown, or short of a parameter', () => {
    setLocale('sw');
    expect(textOf('Something new.', { code: 'something_new' })).toBe('Something new.');
    expect(textOf('Up to KSh 5.', { code: 'cap_raised' })).toBe('Up to KSh 5.');
    expect(textOf('Her own words', null)).toBe('Her own words');
  });

  test('of a closed list is said with its word', () => {
    setLocale('sw');
    const params = { act: 'withdraw', status: 'approved' };
    expect(textOf('', { code: 'loan_in_wrong_state', params })).toBe(
      'Mkopo huu hauwezi kuondolewa: hali yake ni “Umeidhinishwa”.',
    );
  });
});

test('a field says what is wrong in the language in use, a message in words as it is', () => {
  const message = 'too_long {"most":60}';
  expect(errorText(message)).toBe('Use 60 characters at most');
  expect(errorText('Enter what to pay')).toBe('Enter what to pay');
  setLocale('sw');
  expect(errorText(message)).toBe('Tumia herufi zisizozidi 60');
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
