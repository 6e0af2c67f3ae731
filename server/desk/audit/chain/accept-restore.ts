import { addDays, type Day } from '@shared/day';
import { commit } from '@server/platform/db/change';
import { eventOf, PRODUCT } from '@server/platform/db/event';
import type { Context } from '@server/platform/core/context';
import { anchorFault, appendToAnchor, readAnchor, restoreAnchor } from './anchor';
import { readSeals } from './store';

/**
 * After an older backup was restored: writes to the anchor and into the audit from which day on the days are lived
 * again. Returns that last day that still agrees; null where the anchor agrees anyway.
 */
export async function acceptRestore(context: Context, reason: string): Promise<Day | null> {
  const { anchorFile } = context.audit;
  const lines = anchorFile ? await readAnchor(anchorFile) : null;
  if (!anchorFile || !lines) return null;
  const seals = await readSeals(context.db);
  const fault = anchorFault(lines, seals);
  if (!fault) return null;
  const day = addDays(fault.day, -1);
  await restoreAnchor(anchorFile, day, reason);
  await appendToAnchor(anchorFile, seals);
  const event = eventOf(context, 'audit_restored', PRODUCT, { day, reason });
  await commit(context.db, { insert: { events: [event] } });
  return day;
}
