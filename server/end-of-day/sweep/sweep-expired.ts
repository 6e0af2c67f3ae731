import { KEY_HOURS } from '@shared/limits';
import type { Context } from '@server/platform/context';
import { sweepPortion } from './store';

const HOUR_MS = 3_600_000;
/** A code stays for the limits by the hour, and so that an expired one is told from none. */
const CODE_HOURS = 24;
/** So few that a portion takes milliseconds and locks nobody out. */
const PORTION = 2_000;

/**
 * Deletes sessions, codes and throttles that are over, and the keys of writes that move no money. Staff's challenges go
 * with the next one (`staff/store.ts`); a device's cookie has no row. Repeated and concurrent calls do no harm.
 */
export async function sweepExpired({ db, wall }: Pick<Context, 'db' | 'wall'>): Promise<void> {
  const now = wall();
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (;;) {
    const [row] = await sweepPortion(
      db,
      now,
      before(CODE_HOURS),
      before(KEY_HOURS),
      now.getTime(),
      PORTION,
    );
    if (!row || row.deleted < PORTION) return;
  }
}
