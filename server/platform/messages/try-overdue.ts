import type { Context } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { sendJob } from './message';
import { findOverdueMessages } from './store';

/** Longer than any lane is behind in ordinary times, and than the queue needs to free a dead process's jobs. */
const OVERDUE_MS = 10 * 60_000;

/** Gives a message whose job is lost a new one. A job that only waits is replaced and keeps its place. */
export async function tryOverdue(context: Context): Promise<void> {
  const before = new Date(context.wall().getTime() - OVERDUE_MS);
  const overdue = await findOverdueMessages(context.db, before);
  if (overdue.length === 0) return;
  context.log.warn({ count: overdue.length }, 'messages: some were not tried in time');
  await commit(context.db, { jobs: overdue.map((each) => sendJob(each, each.nextTryAt)) });
}
