import { expect, test } from 'vitest';
import { payableFrom, triableFrom } from './payee';

const at = (time: string): Date => new Date(`2026-03-${time}:00Z`);
const NOW = at('10T12:00');

test.each([
  ['a first number', null, null],
  ['one changed a day ago', at('09T12:00'), null],
  ['one changed a minute later', at('09T12:01'), at('10T12:01')],
])('to %s money may leave from then on', (_name, phoneChangedAt, from) => {
  expect(payableFrom({ phoneChangedAt }, NOW)).toEqual(from);
});

test.each([
  ['nobody’s number was looked at', null, NOW],
  ['the number is their first', { phoneChangedAt: null }, NOW],
  ['the hold was over before', { phoneChangedAt: at('09T11:00') }, NOW],
  ['the hold ended later', { phoneChangedAt: at('10T11:00') }, at('11T11:00')],
])(
  'a payout’s tries count from its decision, or from the end of a hold: %s',
  (_name, payee, from) => {
    expect(triableFrom(NOW, payee)).toEqual(from);
  },
);
