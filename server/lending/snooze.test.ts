import { expect, test } from 'vitest';
import { day } from '@shared/day';
import { refusedSnooze } from './snooze';

const TODAY = day('2026-03-02');

test.each([
  ['2026-03-03', null],
  ['2026-04-01', null],
  ['2026-03-02', 'Choose a day from 3 Mar 2026 to 1 Apr 2026'],
  ['2026-02-01', 'Choose a day from 3 Mar 2026 to 1 Apr 2026'],
  ['2026-04-02', 'Choose a day from 3 Mar 2026 to 1 Apr 2026'],
])('until %s: %s', (until, words) => {
  const refused = refusedSnooze(day(until), TODAY);
  expect(refused?.message ?? null).toBe(words);
  if (refused) expect(Object.keys(refused.fields ?? {})).toEqual(['until']);
});
