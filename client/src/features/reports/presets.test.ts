import { beforeAll, expect, test } from 'vitest';
import { loadAllCatalogs } from '@client/locales/all-catalogs';
import { setLocale } from '@client/lib/i18n';
import { day } from '@shared/day';
import { daysBefore, presetsOn } from './presets';

beforeAll(() => {
  loadAllCatalogs();
  setLocale('en');
});

test('each preset ends today', () => {
  expect(presetsOn(day('2026-03-02'))).toEqual([
    { name: 'This month', from: '2026-03-01', to: '2026-03-02' },
    { name: 'Last 90 days', from: '2025-12-03', to: '2026-03-02' },
    { name: 'This year', from: '2026-01-01', to: '2026-03-02' },
  ]);
});

test.each([
  ['2026-03-01', '2026-03-02', '2026-02-27', '2026-02-28'],
  ['2026-03-02', '2026-03-02', '2026-03-01', '2026-03-01'],
  ['2024-02-01', '2024-02-29', '2024-01-03', '2024-01-31'],
])('before %s to %s come as many days: %s to %s', (from, to, start, end) => {
  expect(daysBefore({ from: day(from), to: day(to) })).toEqual({ from: start, to: end });
});
