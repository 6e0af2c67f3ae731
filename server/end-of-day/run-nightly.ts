import { addDays, dayOf } from '@shared/day';
import type { Context } from '@server/platform/context';
import { runEndOfDay } from './run-end-of-day';
import { readDays } from './store';

/** So long after midnight: whatever of the old day is still under way is done by then. */
const AFTER_MIDNIGHT_MS = 5 * 60_000;

/**
 * A little after midnight in Nairobi closes yesterday, and before it what was missed. However many processes ask,
 * and however often, each day is closed once.
 */
export async function closeNightly(context: Context): Promise<void> {
  const yesterday = addDays(dayOf(new Date(context.now().getTime() - AFTER_MIDNIGHT_MS)), -1);
  const [days] = await readDays(context.db);
  if (days?.lastClosed && days.lastClosed >= yesterday) return;
  await runEndOfDay(context, yesterday, {
    waits: false,
    onClosed: (day, report) => context.log.info({ day, report }, 'the day is closed'),
  });
}
