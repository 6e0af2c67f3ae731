import { expect, test } from 'vitest';
import { loadAllCatalogs } from '@client/locales/all-catalogs';
import { setLocale } from '@client/lib/i18n';
import { deskPlaces } from './desk-places';

test('each page of the desk has a letter of its own, and none twice', () => {
  loadAllCatalogs();
  setLocale('en');
  const letters = deskPlaces().map(({ letter }) => letter);
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  expect(new Set(letters).size).toBe(letters.length);
});
