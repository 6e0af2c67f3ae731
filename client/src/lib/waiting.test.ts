import { expect, test } from 'vitest';
import { waitingText } from './waiting';

const now = new Date('2026-03-09T12:00:00Z');

test.each([
  ['2026-03-09T11:59:00Z', 'under 1 hour'],
  ['2026-03-09T12:00:30Z', 'under 1 hour'],
  ['2026-03-09T11:00:00Z', '1 hour'],
  ['2026-03-08T12:00:01Z', '23 hours'],
  ['2026-03-08T12:00:00Z', '1 day'],
  ['2026-02-27T12:00:00Z', '10 days'],
])('since %s it is %s', (since, words) => {
  expect(waitingText(since, now)).toBe(words);
});
