import { expect, test } from 'vitest';
import type { Change } from './change';
import { LatestVersions, updatedRows } from './latest-versions';

const person = (id: string, version: number): Change => ({
  update: { persons: [{ id, version, set: {} }] },
});
const loan = (id: string, version: number): Change => ({
  update: { loans: [{ id, version, set: {} }] },
});

test('a change is stale by a version that was replaced, and by no other', () => {
  const versions = new LatestVersions(() => 0);
  versions.note([person('a', 3)]);
  const verdicts: [Change, boolean][] = [
    [person('a', 2), true],
    [person('a', 3), true],
    [person('a', 4), false],
    [person('b', 3), false],
    [loan('a', 3), false],
    [{ update: { ...person('a', 3).update, ...loan('b', 1).update } }, true],
    [{ jobs: [] }, false],
  ];
  for (const [change, isStale] of verdicts) expect(versions.isStale(change)).toBe(isStale);
});

test('a row without a version is never stale, because its loan guards it', () => {
  const versions = new LatestVersions(() => 0);
  const paid: Change = { update: { instalments: [{ loanId: 'a', number: 1, set: {} }] } };
  versions.note([paid]);
  expect(versions.isStale(paid)).toBe(false);
  expect(updatedRows(paid)).toEqual([{ key: 'instalments a 1', version: null }]);
});

test('it remembers the last rows only', () => {
  const versions = new LatestVersions(() => 0);
  versions.note([person('first', 1)]);
  versions.note(Array.from({ length: 10_000 }, (_, index) => person(`other${index}`, 1)));
  versions.note([person('last', 1)]);
  expect(versions.isStale(person('first', 1))).toBe(false);
  expect(versions.isStale(person('last', 1))).toBe(true);
});

test('after a second without a commit another database may answer, and nothing counts', () => {
  let now = 5_000;
  const versions = new LatestVersions(() => now);
  versions.note([person('a', 1)]);
  now += 1_000;
  expect(versions.isStale(person('a', 1))).toBe(true);
  now += 1;
  expect(versions.isStale(person('a', 1))).toBe(false);
  versions.note([person('b', 1)]);
  expect(versions.isStale(person('a', 1))).toBe(false);
});
