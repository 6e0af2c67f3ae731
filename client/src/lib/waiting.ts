import { plural, t } from '@lingui/core/macro';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The length of a wait: "3 days", "5 hours", "under 1 hour". */
export function waitingText(since: string, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime();
  if (ms < HOUR_MS) return t`under 1 hour`;
  if (ms < DAY_MS) return plural(Math.floor(ms / HOUR_MS), { one: '# hour', other: '# hours' });
  return plural(Math.floor(ms / DAY_MS), { one: '# day', other: '# days' });
}
