import { commit, type NewMessage } from '@server/platform/db/change';
import type { TestApp } from './test-app';

/** Writes a message whose job is lost. */
export async function messageAlone(app: TestApp, message: NewMessage): Promise<void> {
  await commit(app.db, { messages: [message] });
  await app.db.query('select graphile_worker.remove_job($1)', [message.job.key]);
}
