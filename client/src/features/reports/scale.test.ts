import { expect, test } from 'vitest';
import { axisEnd, heightOf } from './scale';

test.each([
  [[], 1],
  [[0, -5], 1],
  [[0.4], 0.4],
  [[7], 8],
  [[12, 3], 15],
  [[99], 100],
  [[100], 100],
  [[101], 150],
  [[2_345_678], 3_000_000],
])('the axis for %j ends at %d', (values, end) => {
  expect(axisEnd(values)).toBeCloseTo(end, 9);
});

test('heights begin at 0 and never leave the chart', () => {
  expect([-5, 0, 25, 50, 70].map((value) => heightOf(value, 50))).toEqual([0, 0, 50, 100, 100]);
});
