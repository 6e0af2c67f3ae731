import { expect, test } from 'vitest';
import { mayHaveLost } from './live-feed';
import type { LiveReading } from './live-store';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minutes));
const LAST: LiveReading = { snapshot: '10:10:', at: at(0), server: 'first', lines: [] };

test.each<[what: string, changed: Partial<LiveReading>, isLost: boolean]>([
  ['a moment later', {}, false],
  ['after half an hour', { at: at(30) }, false],
  ['after more than half of the time for which lines are kept', { at: at(31) }, true],
  ['after a restart, or on another server', { server: 'second' }, true],
  [
    'many lines',
    {
      lines: Array(9_999).fill({
        line: { about: 'desk' },
        loanId: null,
        borrower: null,
        asked: [],
      }),
    },
    false,
  ],
  [
    'more lines than are told one by one',
    {
      lines: Array(10_000).fill({
        line: { about: 'desk' },
        loanId: null,
        borrower: null,
        asked: [],
      }),
    },
    true,
  ],
])('%s', (_what, changed, isLost) => {
  expect(mayHaveLost(LAST, { ...LAST, ...changed })).toBe(isLost);
});
