import { expect, test } from 'vitest';
import { bucketOf, BUCKETS, CRITICAL_DAYS } from '@shared/ageing';
import { addDays, day } from '@shared/day';
import { dueDatesOf } from './bucket-days';

const TODAY = day('2026-06-15');

test('each due date falls into the bucket that its days past due say, and into no other', () => {
  for (let days = 0; days <= 400; days += 1) {
    const due = addDays(TODAY, -days);
    const holding = BUCKETS.filter((bucket) => {
      const { from, to } = dueDatesOf(bucket, TODAY);
      return from <= due && due <= to;
    });
    const bucket = bucketOf(days);
    expect(holding, String(days)).toEqual(bucket ? [bucket] : []);
    const { from, to } = dueDatesOf(undefined, TODAY);
    expect(from <= due && due <= to).toBe(days > 0);
  }
});

test.each([
  [0, null, false],
  [1, '1-30', false],
  [30, '1-30', false],
  [31, '31-60', false],
  [60, '31-60', false],
  [61, '61-90', true],
  [90, '61-90', true],
  [91, '90+', true],
])('%d days past due', (days, bucket, critical) => {
  expect([bucketOf(days), days >= CRITICAL_DAYS]).toEqual([bucket, critical]);
});
