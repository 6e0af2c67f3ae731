import { expect, test } from 'vitest';
import { bucketOf, BUCKETS } from '@shared/ageing';
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
