import { type Day, dayOf } from '@shared/day';
import type { Context } from '@server/platform/core/context';
import { atNight } from '@server/platform/db/at-night';
import type { Db } from '@server/platform/core/ports/database';
import { findUnproven, keepDays, noteDiffers, readAgain } from './proven-store';

/** Days whose postings one statement reads: a large ledger has millions of them. */
const DAYS_AT_ONCE = 31;

/** Keeps what the postings of closed days say, so that later nights need not read them all. */
export async function keepClosedDays({
  db,
  now,
  wall,
}: Pick<Context, 'db' | 'now' | 'wall'>): Promise<void> {
  for (;;) {
    const days = (await findUnproven(db, dayOf(now()), DAYS_AT_ONCE)).map(({ day }) => day);
    if (days.length === 0) return;
    await atNight(db, (patient) => keepDays(patient, days, wall()));
  }
}

/** Reads the postings of proven days again, and notes which days differ from what was kept, or do so no longer. */
export async function readDaysAgain(db: Db, found: readonly { day: Day }[]): Promise<void> {
  const days = found.map(({ day }) => day);
  for (let done = 0; done < days.length; done += DAYS_AT_ONCE) {
    const some = days.slice(done, done + DAYS_AT_ONCE);
    const verdicts = await atNight(db, (patient) => readAgain(patient, some));
    for (const differs of [true, false]) {
      const noted = verdicts.filter((each) => each.differs === differs).map(({ day }) => day);
      if (noted.length > 0) await noteDiffers(db, noted, differs);
    }
  }
}
