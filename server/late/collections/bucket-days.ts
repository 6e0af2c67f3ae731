import { AGEING, type Bucket } from '@shared/ageing';
import { addDays, type Day } from '@shared/day';

/** Days past due, both included. */
interface Lateness {
  from: number;
  to: number;
}

/** The due dates of what is so late on the day `today`. */
export const daysAgo = ({ from, to }: Lateness, today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -to),
  to: addDays(today, -from),
});

/** The range of due dates of the loans in a bucket, or in any bucket, on the day `today`. */
export function dueDatesOf(bucket: Bucket | undefined, today: Day): { from: Day; to: Day } {
  const meant = AGEING.filter((each) => bucket === undefined || each.bucket === bucket);
  const from = Math.min(...meant.map((each) => each.from));
  const to = Math.max(...meant.map((each) => each.to));
  return daysAgo({ from, to }, today);
}
