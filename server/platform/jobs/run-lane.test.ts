import { expect, test } from 'vitest';
import { heardBy } from './run-lane';

const told = (lanes?: object) => JSON.stringify({ r: 0.5, count: 7, ...(lanes && { lanes }) });
const countIn = (payload: string): unknown => (JSON.parse(payload) as { count: unknown }).count;

test.each([
  ['its own number', told({ messages: 3, rest: 4 }), 3],
  ['none for others', told({ rest: 7 }), 0],
  ['all where no lane is named, as in an earlier release', told(), 7],
])('a lane hears %s', (_what, payload, count) => {
  expect(countIn(heardBy('messages', payload))).toBe(count);
});

test('what is no announcement of jobs is heard as it is', () => {
  for (const payload of ['', '{"breaking":true}', 'lanes']) {
    expect(heardBy('messages', payload)).toBe(payload);
  }
});
