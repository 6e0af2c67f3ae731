import type { Context } from '@server/platform/core/context';
import { AGES, type Swept } from './ages';
import { sweepPortion } from './store';

const HOUR_MS = 3_600_000;
/** So few that a portion takes milliseconds and locks nobody out. */
const PORTION = 2_000;

/**
 * Deletes what is over by its age (ages.ts), portion by portion, and counts it; a device's cookie has no row. Repeated
 * and concurrent calls do no harm.
 */
export async function sweepExpired({
  db,
  wall,
  log,
  meters,
}: Pick<Context, 'db' | 'wall' | 'log' | 'meters'>): Promise<void> {
  const now = wall();
  const before = (what: Swept) => new Date(now.getTime() - AGES[what].hours * HOUR_MS);
  for (;;) {
    const [deleted] = await sweepPortion(
      db,
      before('sessions'),
      before('codes'),
      before('tried_codes'),
      before('challenges'),
      before('throttles').getTime(),
      before('keys'),
      before('jobs'),
      AGES.live_updates.hours,
      before('message_texts'),
      before('mails'),
      before('ussd_sessions'),
      before('inbound_words'),
      before('webhook_deliveries'),
      before('delivery_reports'),
      before('import_files'),
      PORTION,
    );
    if (!deleted) return;
    const counts = Object.entries(deleted).filter(([, count]) => count > 0);
    for (const [what, count] of counts) meters.swept.inc({ what }, count);
    if (counts.length > 0) log.info({ deleted: Object.fromEntries(counts) }, 'deleted by age');
    if (counts.every(([, count]) => count < PORTION)) return;
  }
}
