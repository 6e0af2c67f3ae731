import { expect, test } from 'vitest';
import { readSeedOptions } from './seed-options';

test('without options there is no portfolio; with a number there is, and its story may be chosen', () => {
  expect(readSeedOptions([])).toBeNull();
  expect(readSeedOptions(['--loans', '2000'])).toEqual({ loans: 2_000, seed: 1 });
  expect(readSeedOptions(['--loans=100000', '--seed=7'])).toEqual({ loans: 100_000, seed: 7 });
});

test.each([
  [['--loans', 'many'], '--loans takes a whole number from 1 to 1000000, not “many”.'],
  [['--loans', '0'], '--loans takes a whole number'],
  [['--loans=-5'], '--loans takes a whole number'],
  [['--loans', '2.5'], 'not “2.5”'],
  [['--loans', ''], '--loans takes a whole number'],
  [['--loans', '1000001'], '--loans takes a whole number'],
  [['--loans'], "Option '--loans <value>' argument missing"],
  [['--loans', '5', '--seed', 'x'], '--seed takes a whole number'],
  [['--seed', '5'], '--seed goes with --loans'],
  [['--lones', '5'], "Unknown option '--lones'"],
  [['5'], "Unexpected argument '5'"],
])('%j is refused', (args, words) => {
  expect(() => readSeedOptions(args)).toThrow(words);
});
