import { addDays, type Day, dayOf, startOf } from '@shared/day';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import { actingAs } from '@server/platform/core/context';
import type { TestApp } from './test-app';

const TEN_PAST_MS = 10 * 60_000;

/** Ten past midnight in Nairobi after a day. */
export const nightAfter = (day: Day): Date =>
  new Date(startOf(addDays(day, 1)).getTime() + TEN_PAST_MS);

/** Moves the clock forward to an instant. */
export const moveToInstant = (app: TestApp, instant: Date): void =>
  app.clock.advance((instant.getTime() - app.clock.now().getTime()) / 1_000);

const NINE_HOURS_MS = 9 * 3_600_000;
const morningAfter = (day: Day): Date =>
  new Date(startOf(addDays(day, 1)).getTime() + NINE_HOURS_MS);

/** Closes every day up to `last`, and delivers each morning's messages. */
export async function nightsThrough(app: TestApp, last: Day): Promise<void> {
  for (let day = dayOf(app.clock.now()); day <= last; day = addDays(day, 1)) {
    moveToInstant(app, nightAfter(day));
    await runEndOfDay(actingAs(app.deps, 'job'), day);
    moveToInstant(app, morningAfter(day));
    await app.settle();
  }
  if (morningAfter(last) > app.clock.now()) moveToInstant(app, morningAfter(last));
  await app.settle();
}
