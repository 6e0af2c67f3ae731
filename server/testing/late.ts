import { addDays, type Day, startOf } from '@shared/day';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import { actingAs } from '@server/platform/core/context';
import { chargeDue } from '@server/guarantors/guarantees/charge-claims';
import { moveToInstant, nightAfter } from './nights';
import type { TestApp } from './test-app';

const NINE_HOURS_MS = 9 * 3_600_000;

/** Closes the days up to `last`, and moves the clock to 9:00 the next morning. */
export async function letDaysPass(app: TestApp, last: Day): Promise<void> {
  const context = actingAs(app.deps, 'job');
  if (nightAfter(last) > app.clock.now()) moveToInstant(app, nightAfter(last));
  await runEndOfDay(context, last);
  moveToInstant(app, new Date(startOf(addDays(last, 1)).getTime() + NINE_HOURS_MS));
  await app.settle();
}

/** Moves the clock and charges due claims, like the scheduler does every minute. */
export async function letTimePass(app: TestApp, to: Date): Promise<void> {
  moveToInstant(app, to);
  await chargeDue(actingAs(app.deps, 'job'), app.clock.now());
  await app.settle();
}
