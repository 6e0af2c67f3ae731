import { expect, test } from 'vitest';
import { loadAllCatalogs } from '@client/locales/all-catalogs';
import { setLocale } from '@client/lib/i18n';
import { PATTERNS } from '@shared/paths';
import { DESK_AREAS, deskPlaces } from './desk-places';

test('each page of the desk has a letter of its own, and none twice', () => {
  loadAllCatalogs();
  setLocale('en');
  const letters = deskPlaces().map(({ letter }) => letter);
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  expect(new Set(letters).size).toBe(letters.length);
});

test('every page of the desk is reached from one of eight places, search among them', () => {
  loadAllCatalogs();
  setLocale('en');
  expect(DESK_AREAS).toHaveLength(7);
  const pages = Object.entries(PATTERNS).flatMap(([name, path]) =>
    name.startsWith('admin') && !path.includes(':') ? [path] : [],
  );
  expect(
    deskPlaces()
      .map(({ href }) => href)
      .toSorted(),
  ).toEqual(pages.toSorted());
  for (const area of DESK_AREAS) {
    expect(deskPlaces().filter((place) => place.area === area)).not.toEqual([]);
  }
});
