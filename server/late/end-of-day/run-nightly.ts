import { addDays, dayOf } from '@shared/day';
import type { Context } from '@server/platform/core/context';
import { runEndOfDay } from './run-end-of-day';
import { readDays } from './store';

/** Work that started on the old day ends within this time after midnight. */
const AFTER_MIDNIGHT_MS = 5 * 60_000;

/**
 * Shortly after midnight in Nairobi closes yesterday and the missed days before it. Concurrent and repeated calls
 * close each day once.
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
