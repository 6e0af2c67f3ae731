import { expect, test } from 'vitest';
import { readLastSwap } from './sim-swap';

const answer = (fields: Record<string, string>) =>
  readLastSwap({
    kind: 'body',
    body: { requestRefID: 'x', responseCode: '200', responseDesc: 'Success', ...fields },
  });

test('reads a date in Nairobi, and the date that means none', () => {
  expect(answer({ lastSwapDate: '24-11-2026 12:05' })).toEqual({
    kind: 'known',
    at: new Date('2026-11-24T09:05:00Z'),
  });
  expect(answer({ lastSwapDate: '01-01-1900 00:00' })).toEqual({ kind: 'known', at: null });
});

test.each([
  ['another format', { lastSwapDate: '2026-11-24' }],
  ['a day that is none', { lastSwapDate: '41-13-2026 12:05' }],
  ['no date', {}],
  ['another code', { lastSwapDate: '24-11-2026 12:05', responseCode: '400' }],
])('%s says nothing about the SIM', (_name, fields) => {
  expect(answer(fields).kind).toBe('unknown');
});

test('neither does a refusal or a silence', () => {
  const fault = { kind: 'fault' as const, status: 401, code: '401.003.01', message: 'no' };
  expect(readLastSwap(fault).kind).toBe('unknown');
  expect(readLastSwap({ kind: 'silence', reason: 'timeout' })).toEqual({
    kind: 'unknown',
    reason: 'timeout',
  });
});
