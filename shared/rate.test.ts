import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { bps, formatRate, fromPercent, toPercent } from './rate';

it.each([
  [1_735, 1, '17.4%'],
  [1_735, 2, '17.35%'],
  [1_545, 1, '15.5%'],
  [1_544, 1, '15.4%'],
  [1_500, 1, '15.0%'],
  [1_500, 2, '15.00%'],
  [5, 2, '0.05%'],
  [0, 1, '0.0%'],
  [-300, 1, '-3.0%'],
] as const)('%i basis points to %i places are %s', (rate, places, text) =>
  expect(formatRate(bps(rate), places)).toBe(text),
);

it.each([0.5, NaN, Infinity])('%d is no whole basis point', (value) =>
  expect(() => bps(value)).toThrow(RangeError),
);

test('a rate comes back from the wire as it went', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }).map(bps), (rate) => {
      expect(fromPercent(toPercent(rate))).toBe(rate);
    }),
  );
});
