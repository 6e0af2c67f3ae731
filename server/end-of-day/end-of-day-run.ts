import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { LADDER, type Rung } from '@shared/ladder';
import type { Context } from '@server/platform/context';

/** One day's end-of-day run. */
export interface EndOfDayRun {
  /** The day that is closed. */
  day: Day;
  /** The act in real time: when messages are written and may leave. */
  context: Context;
  /** The same at the moment in which the day's end counts: never before the day is over. */
  closing: Context;
  /**
   * Whether reminders are written: not for a day that was missed, for what it would have said is old news. The
   * last day that was missed says what still holds.
   */
  sendsReminders: boolean;
  /** What lateness of so many days brings. */
  ladder: readonly Rung[];
}

export function endOfDayRun(
  context: Context,
  day: Day,
  ladder: readonly Rung[] = LADDER,
): EndOfDayRun {
  const now = context.now();
  const over = startOf(addDays(day, 1));
  const at = over > now ? over : now;
  return {
    day,
    context,
    closing: { ...context, now: () => at },
    sendsReminders: day >= addDays(dayOf(now), -1),
    ladder,
  };
}
