import { describe, expect, it } from 'vitest';
import { mpesaTimestamp, readMpesaTime } from './mpesa-time';

describe('mpesaTimestamp', () => {
  it('is in East Africa Time, across a new year too', () => {
    expect(mpesaTimestamp(new Date('2026-12-31T21:00:05Z'))).toBe('20270101000005');
  });
});

describe('readMpesaTime', () => {
  it.each([
    ['20191219102115', '2019-12-19T07:21:15Z'],
    ['2019-12-19 10:21:15', '2019-12-19T07:21:15Z'],
    ['06.07.2024 22:48:52', '2024-07-06T19:48:52Z'],
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
