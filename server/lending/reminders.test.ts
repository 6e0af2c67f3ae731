import { expect, test } from 'vitest';
import { day } from '@shared/day';
import { announcedDueDates, lateReminder, tellsGuarantors } from './reminders';

test.each([
  [0, null],
  [1, 'late'],
  [6, 'late'],
  [7, 'late_7'],
  [29, 'late_7'],
  [30, 'late_30'],
  [59, 'late_30'],
  [60, 'late_60'],
  [89, 'late_60'],
  [90, null],
])('%d days past due: %s', (days, reminder) => {
  expect(lateReminder(days)).toBe(reminder);
});

test('guarantors hear at 30 and 60 days, and of nothing else', () => {
  const all = ['soon', 'today', 'late', 'late_7', 'late_30', 'late_60'] as const;
  expect(all.filter(tellsGuarantors)).toEqual(['late_30', 'late_60']);
});

test('the morning after a day speaks of its own day and of three days later', () => {
  expect(announcedDueDates(day('2028-02-27'))).toEqual({ today: '2028-02-28', soon: '2028-03-02' });
});
