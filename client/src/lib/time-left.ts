import { plural } from '@lingui/core/macro';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const daysText = (days: number) => plural(days, { one: '# day', other: '# days' });
const hoursText = (hours: number) => plural(hours, { one: '# hour', other: '# hours' });
const minutesText = (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' });

/**
 * The time to `until` in its two largest units, "2 days 4 hours", rounded up to the minute; null once it has passed.
 */
export function timeLeftText(until: string, now: Date): string | null {
  const ms = new Date(until).getTime() - now.getTime();
  if (ms <= 0) return null;
  const minutes = Math.ceil(ms / MINUTE_MS) * MINUTE_MS;
  if (minutes < HOUR_MS) return minutesText(minutes / MINUTE_MS);
  const hours = Math.floor((minutes % DAY_MS) / HOUR_MS);
  if (minutes >= DAY_MS) {
    const days = daysText(Math.floor(minutes / DAY_MS));
    return hours === 0 ? days : `${days} ${hoursText(hours)}`;
  }
  const rest = (minutes % HOUR_MS) / MINUTE_MS;
  return rest === 0 ? hoursText(hours) : `${hoursText(hours)} ${minutesText(rest)}`;
}
