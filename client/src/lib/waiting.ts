const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long something has waited: "3 days", "5 hours", "under 1 hour". */
export function waitingText(since: string, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime();
  if (ms < HOUR_MS) return 'under 1 hour';
  if (ms < DAY_MS) return counted(Math.floor(ms / HOUR_MS), 'hour');
  return counted(Math.floor(ms / DAY_MS), 'day');
}
