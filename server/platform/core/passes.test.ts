import { expect, test } from 'vitest';
import { inPasses } from './passes';

/** A loop over what is left, as `act` has it. */
const loop = (left: string[], act: (found: string[]) => string[]) =>
  inPasses({
    name: 'letters',
    find: () => Promise.resolve([...left]),
    idOf: (each) => each,
    act: (found) => Promise.resolve(act(found)),
  });

test('works until nothing is left, and counts the acts', async () => {
  const left = ['a', 'b', 'c'];
  expect(await loop(left, () => [left.pop() ?? ''])).toBe(3);
  expect(await loop([], () => [])).toBe(0);
});

test('a pass that comes to nothing once is tried again', async () => {
  const left = ['a'];
  let passes = 0;
  const done = await loop(left, () => (++passes < 3 ? [] : [left.pop() ?? '']));
  expect([passes, done]).toEqual([3, 1]);
});

test('an act that is done twice is a fault, with its name', async () => {
  let acts = 0;
  await expect(loop(['a'], () => [`a ${(acts += 1) % 2}`])).rejects.toThrow(
    'letters: no progress with a 1',
  );
  expect(acts).toBe(3);
});

test('nothing done about what is found is a fault, with its ids', async () => {
  await expect(loop(['a', 'b'], () => [])).rejects.toThrow('letters: no progress with a, b');
});
