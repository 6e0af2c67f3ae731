import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { LADDER, type Rung } from '@shared/ladder';
import { asOf, type Context } from '@server/platform/core/context';

/** One day's end-of-day run. */
export interface EndOfDayRun {
  /** The day that is closed. */
  day: Day;
  /** The context in real time: when messages are written and may be sent. */
  context: Context;
  /** The context at the moment at which the day's end counts: never before the day is over. */
  closing: Context;
  /**
   * Whether to write reminders. After missed runs, sends reminders for the last missed day only, because earlier ones
   * are outdated.
   */
  sendsReminders: boolean;
  /** The acts due at each number of days past due. */
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
    closing: asOf(context, at),
    sendsReminders: day >= addDays(dayOf(now), -1),
    ladder,
  };
}
