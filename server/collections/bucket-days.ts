import { AGEING, type Bucket } from '@shared/ageing';
import { addDays, type Day } from '@shared/day';

/** The range of due dates of the loans in a bucket, or in any bucket, on the day `today`. */
export function dueDatesOf(bucket: Bucket | undefined, today: Day): { from: Day; to: Day } {
  const meant = AGEING.filter((each) => bucket === undefined || each.bucket === bucket);
  const first = Math.min(...meant.map(({ from }) => from));
  const last = Math.max(...meant.map(({ to }) => to));
  return { from: addDays(today, -last), to: addDays(today, -first) };
}
