import { expect, test } from 'vitest';
import { heldAfterSwap } from './sim-swap';

const at = (text: string) => new Date(`${text}+03:00`);

test.each([
  ['2026-06-01T09:00', '2026-06-01T09:00', '2026-06-04T09:00'],
  ['2026-06-01T09:00', '2026-06-04T08:59', '2026-06-04T09:00'],
  ['2026-06-01T09:00', '2026-06-04T09:00', null],
  [null, '2026-06-04T09:00', null],
])('a SIM replaced at %s waits, at %s, until %s', (swapped, now, until) => {
  expect(heldAfterSwap(swapped ? at(swapped) : null, at(now))).toEqual(until ? at(until) : null);
});
