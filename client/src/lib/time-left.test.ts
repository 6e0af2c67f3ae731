import { expect, test } from 'vitest';
import { timeLeftText } from './time-left';

const now = new Date('2026-06-01T05:00:00.000Z');

test.each([
  ['2026-06-04T05:00:00.000Z', '3 days'],
  ['2026-06-03T09:30:00.000Z', '2 days 4 hours'],
  ['2026-06-01T06:01:00.000Z', '1 hour 1 minute'],
  ['2026-06-01T07:00:00.000Z', '2 hours'],
  ['2026-06-01T05:00:01.000Z', '1 minute'],
  ['2026-06-01T05:59:30.000Z', '1 hour'],
  ['2026-06-01T05:00:00.000Z', null],
])('until %s it is %s', (until, left) => expect(timeLeftText(until, now)).toBe(left));
