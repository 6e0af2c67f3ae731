import type { Bucket } from '@shared/contract/collections';
import { addDays, type Day } from '@shared/day';

/** Days past due of each bucket, as `bucketOf` (lending/delinquency.ts) draws them. */
const DAYS: Record<Bucket, readonly [first: number, last: number]> = {
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  '90+': [91, 36_500],
};

/** The due dates that put a loan into a bucket, or into any, on the day `today`. */
export function dueDatesOf(bucket: Bucket | undefined, today: Day): { from: Day; to: Day } {
  const [first, last] = bucket ? DAYS[bucket] : [DAYS['1-30'][0], DAYS['90+'][1]];
  return { from: addDays(today, -last), to: addDays(today, -first) };
}
