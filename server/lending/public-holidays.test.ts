import { expect, test } from 'vitest';
import { day } from '@shared/day';
import { answerBy } from './business-days';
import { easterSunday, publicHolidays } from './public-holidays';

test.each([
  [1818, '1818-03-22'], // the earliest that there is
  [1943, '1943-04-25'], // the latest
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i is %s', (year, sunday) => {
  expect(easterSunday(year)).toBe(sunday);
});

test.each([
  [2026, 'Good Friday', '2026-04-03', true],
  [2026, 'Easter Sunday', '2026-04-05', false],
  [2026, 'Easter Monday', '2026-04-06', true],
  [2026, 'the day after', '2026-04-07', false],
  [2022, 'Christmas on a Sunday', '2022-12-25', false],
  [2022, 'Boxing Day after it', '2022-12-26', true],
  [2022, 'Christmas, kept after Boxing Day', '2022-12-27', true],
  [2022, 'Labour Day on a Sunday, kept on the Monday', '2022-05-02', true],
  [2023, 'the second of January after a Sunday', '2023-01-02', true],
  [2026, 'the second of January after a Thursday', '2026-01-02', false],
])('%i: %s, %s: %s', (year, _, date, isHoliday) => {
  expect(publicHolidays(year).has(day(date))).toBe(isHoliday);
});

test('every year has ten, and none on a Sunday', () => {
  for (let year = 2000; year < 2100; year++) {
    const days = [...publicHolidays(year)];
    expect(days.length, String(year)).toBe(10);
    expect(days.filter((each) => new Date(each).getUTCDay() === 0)).toEqual([]);
  }
});

test.each([
  ['2026-04-02T09:00:00Z', [], '2026-04-07T14:00:00Z'], // Thursday before Easter
  ['2026-03-19T09:00:00Z', [], '2026-03-20T14:00:00Z'],
  ['2026-03-19T09:00:00Z', ['2026-03-20'], '2026-03-23T14:00:00Z'], // declared, then the weekend
])('a request of %s, with %j declared, is answered by %s', (sent, declared, by) => {
  expect(answerBy(new Date(sent), declared.map(day)).toISOString()).toBe(
    new Date(by).toISOString(),
  );
});
