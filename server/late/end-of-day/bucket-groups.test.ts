import { expect, test } from 'vitest';
import { groupBuckets, LOANS_TOGETHER } from './bucket-groups';

test.each<[number[], number[][]]>([
  [[], []],
  [[1], [[1]]],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [LOANS_TOGETHER, 1],
    [[LOANS_TOGETHER], [1]],
  ],
  [
    [LOANS_TOGETHER - 1, 1, 1],
    [[LOANS_TOGETHER - 1, 1], [1]],
  ],
  [
    [600, 600, 400, 1],
    [[600], [600, 400], [1]],
  ],
])('buckets of %j loans are accrued as %j', (counts, groups) => {
  const buckets = counts.map((loans, bucket) => ({ bucket, loans }));
  const made = groupBuckets(buckets);
  expect(made.map((group) => group.map(({ loans }) => loans))).toEqual(groups);
  expect(made.flat(), 'none is lost, and their order stays').toEqual(buckets);
});
