import { describe, expect, it } from 'vitest';
import { mpesaTimestamp, mpesaWallClock, readMpesaTime } from './time';

describe('mpesaTimestamp', () => {
  it('is in East Africa Time, across a new year too', () => {
    expect(mpesaTimestamp(new Date('2026-12-31T21:00:05Z'))).toBe('20270101000005');
  });
});

describe('mpesaWallClock', () => {
  it('is in East Africa Time, across a new year too', () => {
    expect(mpesaWallClock(new Date('2026-12-31T21:00:05Z'))).toBe('2027-01-01 00:00:05');
  });
});

describe('readMpesaTime', () => {
  it.each([
    ['20191219102115', '2019-12-19T07:21:15Z'],
    ['2019-12-19 10:21:15', '2019-12-19T07:21:15Z'],
    ['06.07.2024 22:48:52', '2024-07-06T19:48:52Z'],
    ['2020-08-05T10:13:00Z', '2020-08-05T10:13:00Z'],
    ['2020-08-05T10:13:00+03:00', '2020-08-05T07:13:00Z'],
    ['2020-08-05T10:13:00+0300', '2020-08-05T07:13:00Z'],
    ['2020-08-05T10:13:00', '2020-08-05T07:13:00Z'],
  ])('reads %s', (text, iso) => {
    expect(readMpesaTime(text)).toEqual(new Date(iso));
  });

  it.each([[null], [''], ['20191399102115'], ['06/07/2024'], ['99999999999999']])(
    'refuses %s',
    (text) => {
      expect(readMpesaTime(text)).toBeNull();
    },
  );
});
