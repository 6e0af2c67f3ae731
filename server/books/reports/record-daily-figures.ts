import { addDays, dayOf } from '@shared/day';
import type { Context } from '@server/platform/core/context';
import { countDay, findUncounted } from './store';

/** Days after a day's end before it is counted, because late work is booked under its own due time. */
const DAYS_LEFT_OPEN = 2;

/**
 * Counts the events of each finished day once, oldest first, so that reports read the counts. Leaves the latest days
 * open: a charge that was due while no process ran is booked with its due time.
 */
export async function recordDailyFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const last = addDays(dayOf(now()), -1 - DAYS_LEFT_OPEN);
  const [next] = await findUncounted(db);
  if (!next?.day) return;
  for (let day = next.day; day <= last; day = addDays(day, 1)) await countDay(db, day);
}
