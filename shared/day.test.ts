import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  day,
  dayOf,
  daysBetween,
  formatDay,
  formatInstant,
  formatLongDay,
  formatMoment,
  formatMonth,
  formatTime,
  formatWeekday,
  parseDay,
  startOf,
} from './day';

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const days = instants.map(dayOf);

describe('a day', () => {
  it.each(['2026-01-01', '2024-02-29', '2026-12-31'])('%s is one', (text) =>
    expect(parseDay(text)).toBe(text),
  );
  it.each(['', '2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01'])(
    '"%s" is none',
    (text) => {
      expect(parseDay(text)).toBeNull();
      expect(() => day(text)).toThrow(RangeError);
    },
  );
  it.each(['2026-01-01T00:00', ' 2026-01-01', '2026/01/01'])('"%s" is none', (text) =>
    expect(parseDay(text)).toBeNull(),
  );
});

describe('Nairobi’s calendar', () => {
  it.each([
    ['2026-03-09T20:59:59.999Z', '2026-03-09'],
    ['2026-03-09T21:00:00.000Z', '2026-03-10'],
    ['2025-12-31T21:00:00.000Z', '2026-01-01'],
  ])('%s falls on %s', (instant, on) => expect(dayOf(new Date(instant))).toBe(on));

  test('a day begins in itself, and a moment earlier it is the day before', () => {
    fc.assert(
      fc.property(days, (each) => {
        expect(dayOf(startOf(each))).toBe(each);
        expect(dayOf(new Date(startOf(each).getTime() - 1))).toBe(addDays(each, -1));
      }),
    );
  });

  test('days are counted as they are added', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4_000, max: 4_000 }), (each, count) => {
        expect(daysBetween(each, addDays(each, count))).toBe(count);
      }),
    );
  });
});

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-05-31', 0, '2026-05-31'],
  ])('%s and %i months is %s', (from, count, to) => expect(addMonths(day(from), count)).toBe(to));

  test('keep the anchor’s day of the month, or the last that the month has', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 120 }), (anchor, count) => {
        const later = addMonths(anchor, count);
        const isLast = addDays(later, 1).endsWith('-01');
        expect(
          later.slice(8) === anchor.slice(8) || (isLast && later < `${later.slice(0, 8)}32`),
        ).toBe(true);
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(months(later) - months(anchor)).toBe(count);
      }),
    );
  });
});

describe('days and times for people', () => {
  test.each([
    ['en', 'en-GB'],
    ['sw', 'sw-KE'],
  ] as const)('are in %s what Intl makes of them', (language, locale) => {
    const intl = (format: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...format, timeZone: 'Africa/Nairobi' });
    const month = { month: 'short', year: 'numeric' } as const;
    const formats = {
      day: intl({ ...month, day: 'numeric' }),
      month: intl(month),
      weekday: intl({ weekday: 'long' }),
      longDay: intl({ weekday: 'long', day: 'numeric', month: 'long' }),
      time: intl({ timeStyle: 'short', hourCycle: 'h23' }),
    };
    fc.assert(
      fc.property(instants, (instant) => {
        const on = dayOf(instant);
        const as = (name: keyof typeof formats) => formats[name].format(instant);
        // "Sept" is the one English month that Intl cuts elsewhere, and only in newer browsers.
        expect(formatDay(on, language)).toBe(as('day').replace('Sept', 'Sep'));
        expect(formatMonth(on, language)).toBe(as('month').replace('Sept', 'Sep'));
        expect(formatWeekday(on, language)).toBe(as('weekday'));
        expect(formatLongDay(on, language)).toBe(as('longDay').replace(',', ''));
        expect(formatTime(instant)).toBe(as('time'));
      }),
      { numRuns: 500 },
    );
  });

  const instant = new Date('2026-03-09T19:41:30Z');
  const asked = day('2026-03-09');
  it.each([
    ['a day', formatDay(asked), '9 Mar 2026'],
    ['a day in Kiswahili', formatDay(asked, 'sw'), '9 Mac 2026'],
    ['a month', formatMonth(asked), 'Mar 2026'],
    ['a month in Kiswahili', formatMonth(asked, 'sw'), 'Mac 2026'],
    ['a weekday', formatWeekday(asked), 'Monday'],
    ['a weekday in Kiswahili', formatWeekday(asked, 'sw'), 'Jumatatu'],
    ['a day in a sentence', formatLongDay(asked), 'Monday 9 March'],
    ['the same in Kiswahili', formatLongDay(asked, 'sw'), 'Jumatatu 9 Machi'],
    ['a time', formatTime(instant), '22:41'],
    ['midnight', formatTime(new Date('2026-03-09T21:00:00Z')), '00:00'],
    ['an instant', formatInstant(instant), '9 Mar 2026, 22:41'],
    ['an instant of today', formatMoment(instant, new Date('2026-03-09T20:59:00Z')), '22:41'],
    [
      'one of yesterday',
      formatMoment(instant, new Date('2026-03-09T21:00:00Z')),
      '9 Mar 2026, 22:41',
    ],
  ])('%s', (_what, written, expected) => expect(written).toBe(expected));
});
