import { describe, expect, test } from 'vitest';
import { ussdFaults, ussdOf } from './settings';

const REAL = { SMS_PROVIDER: 'africastalking', NODE_ENV: 'production' } as const;
const SIMULATED = { SMS_PROVIDER: 'simulator', NODE_ENV: 'development' } as const;

describe('USSD_PROVIDER', () => {
  test('is off where it is not set, but beside simulated SMS', () => {
    expect(ussdOf({ ...REAL })).toBeUndefined();
    expect(ussdOf({ ...SIMULATED })).toEqual({ code: '*384*77#' });
    expect(ussdOf({ ...SIMULATED, USSD_PROVIDER: 'off' })).toBeUndefined();
    expect(ussdFaults({ ...REAL })).toEqual([]);
    expect(ussdFaults({ ...SIMULATED })).toEqual([]);
  });

  test('dials the code that is set', () => {
    const set = { ...REAL, USSD_PROVIDER: 'africastalking', USSD_CODE: '*700#' } as const;
    expect(ussdOf(set)).toEqual({ code: '*700#' });
  });

  test.each([
    [{ ...REAL, USSD_PROVIDER: 'africastalking', USSD_CODE: '*700#' }, null],
    [{ ...SIMULATED, USSD_PROVIDER: 'simulator' }, null],
    [{ ...REAL, USSD_PROVIDER: 'africastalking' }, 'USSD_CODE: needed'],
    [{ ...REAL, USSD_CODE: '*700#' }, 'USSD_CODE: goes with'],
    [{ ...REAL, USSD_PROVIDER: 'simulator' }, 'USSD_PROVIDER: no simulator in production'],
    [
      { ...SIMULATED, USSD_PROVIDER: 'africastalking', USSD_CODE: '*700#' },
      'both simulated, or neither',
    ],
    [
      { ...REAL, NODE_ENV: 'development', USSD_PROVIDER: 'simulator' },
      'both simulated, or neither',
    ],
  ] as const)('of %o refuses %s', (env, fault) => {
    expect(ussdFaults(env)).toEqual(fault === null ? [] : [expect.stringContaining(fault)]);
  });
});
