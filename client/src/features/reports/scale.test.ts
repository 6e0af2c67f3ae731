import { expect, test } from 'vitest';
import { axisOver, STEPS } from './scale';

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[0.4], [0, 0.4]],
  [[7], [0, 8]],
  [[99], [0, 100]],
  [[101], [0, 120]],
  [[2_345_678], [0, 2_500_000]],
  [
    [744, -310],
    [-400, 800],
  ],
  [[-5], [-5, 0]],
])(
  'the axis for %j has both its ends, 0 between them and lines at round figures',
  (values, ends) => {
    const axis = axisOver(values);
    expect(axis.domain()).toEqual(ends);
    const ticks = axis.ticks(STEPS);
    expect([ticks[0], ticks.at(-1)]).toEqual(ends);
    expect(ticks).toContain(0);
    expect(ticks.length).toBeLessThanOrEqual(7);
  },
);

test('the most is at the top, the least at the bottom', () => {
  const axis = axisOver([800, -400]);
  expect([800, 200, -400].map((value) => axis(value))).toEqual([0, 50, 100]);
});
