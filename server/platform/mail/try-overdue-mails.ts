import type { Context } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { mailJob } from './mail';
import { findOverdueMails } from './store';

/** Longer than the lane is behind in ordinary times, and than the queue needs to free a dead process's jobs. */
const OVERDUE_MS = 10 * 60_000;

/** Gives a mail whose job is lost a new one. */
export async function tryOverdueMails(context: Context): Promise<void> {
  const before = new Date(context.wall().getTime() - OVERDUE_MS);
  const overdue = await findOverdueMails(context.db, before);
  if (overdue.length === 0) return;
  context.log.warn({ count: overdue.length }, 'mail: some were not tried in time');
  await commit(context.db, { jobs: overdue.map((each) => mailJob(each, each.nextTryAt)) });
}
