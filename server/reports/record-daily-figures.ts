import { addDays, dayOf } from '@shared/day';
import type { Context } from '@server/platform/context';
import { countDay, findUncounted } from './store';

/** A day is left alone for so long after its end: what was done late still gets its own time. */
const DAYS_LEFT_OPEN = 2;

/**
 * Counts what happened on the days that are over, each once, oldest first, so that reports need not. The last
 * days stay open, because a charge that was due while no process ran is booked with the time it was due.
 */
export async function recordDailyFigures({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const last = addDays(dayOf(now()), -1 - DAYS_LEFT_OPEN);
  const [next] = await findUncounted(db);
  if (!next?.day) return;
  for (let day = next.day; day <= last; day = addDays(day, 1)) await countDay(db, day);
}
