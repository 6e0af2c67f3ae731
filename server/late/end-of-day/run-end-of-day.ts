import { addDays, type Day } from '@shared/day';
import { refuseApart } from '@server/platform/core/clocks-apart';
import { type Context, nextAct } from '@server/platform/core/context';
import { closeDay, type DayReport } from './close-day';
import { withRunLock } from '@server/platform/db/with-run-lock';
import { readDays } from './store';

/** Called for each day after it is closed. */
export type OnClosed = (day: Day, report: DayReport) => void | Promise<void>;

/**
 * Closes every open day up to and including `to`, in order; concurrent runs close each day once. Without a closed day
 * it starts with the day of the first payout, or with `to` where that is earlier. With `waits` false it leaves the work
 * to a run under way. Returns the days it closed. Throws ClocksApart before a day while this machine’s
 * clock is not the database’s.
 */
export async function runEndOfDay(
  context: Context,
  to: Day,
  { waits = true, onClosed }: { waits?: boolean; onClosed?: OnClosed } = {},
): Promise<Day[]> {
  const turn = await withRunLock(context.db, waits, async () => {
    const closed: Day[] = [];
    for (let day = await firstDay(context, to); day <= to; day = addDays(day, 1)) {
      await refuseApart(context);
      const report = await closeDay(nextAct(context), day);
      await onClosed?.(day, report);
      closed.push(day);
    }
    return closed;
  });
  return turn.isMine ? turn.result : [];
}

async function firstDay({ db }: Context, to: Day): Promise<Day> {
  const [days] = await readDays(db);
  if (days?.lastClosed) return addDays(days.lastClosed, 1);
  return days?.firstDay && days.firstDay < to ? days.firstDay : to;
}
