import { addDays, type Day, startOf } from '@shared/day';
import { runEndOfDay } from '@server/end-of-day/run-end-of-day';
import { actingAs } from '@server/platform/context';
import { chargeDue } from '@server/guarantees/charge-claims';
import { moveToInstant, nightAfter } from './nights';
import type { TestApp } from './test-app';

const NINE_HOURS_MS = 9 * 3_600_000;

/** Lets the days up to `last` pass, all that the night after it does, and 9:00 in the morning come. */
export async function letDaysPass(app: TestApp, last: Day): Promise<void> {
  const context = actingAs(app.deps, 'job');
  if (nightAfter(last) > app.clock.now()) moveToInstant(app, nightAfter(last));
  await runEndOfDay(context, last);
  moveToInstant(app, new Date(startOf(addDays(last, 1)).getTime() + NINE_HOURS_MS));
  await app.settle();
}

/** Moves the clock on, and charges what is due by then, as the clockwork does every minute. */
export async function letTimePass(app: TestApp, to: Date): Promise<void> {
  moveToInstant(app, to);
  await chargeDue(actingAs(app.deps, 'job'), app.clock.now());
  await app.settle();
}
