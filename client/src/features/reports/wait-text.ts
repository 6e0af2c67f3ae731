import { plural } from '@lingui/core/macro';

const HOUR = 60;
const DAY = 1_440;

/** A waiting time, 120 → "2 hours": in minutes up to an hour, in hours up to two days, then in days. */
export function waitText(minutes: number): string {
  if (minutes <= HOUR) return plural(minutes, { one: '# minute', other: '# minutes' });
  if (minutes <= 2 * DAY) return plural(minutes / HOUR, { one: '# hour', other: '# hours' });
  return plural(minutes / DAY, { one: '# day', other: '# days' });
}
