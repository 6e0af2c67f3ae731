import type { Context } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { job } from '@server/platform/jobs/tasks';
import { readFigures } from './store';

const HOUR_MS = 3_600_000;

/**
 * Queues a reconciliation if the last one is at least an hour old; one job for each hour, however many processes call
 * it.
 */
export async function reconcileHourly({ db, now }: Context): Promise<void> {
  const at = now();
  const [figures] = await readFigures(db, at, []);
  const isDue = !figures?.lastAt || at.getTime() - figures.lastAt.getTime() >= HOUR_MS;
  if (!isDue) return;
  const hour = String(Math.floor(at.getTime() / HOUR_MS));
  await commit(db, { jobs: [job('reconcile', { hour })] });
}
