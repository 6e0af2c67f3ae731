import { saying } from '@shared/texts/english';
import type { PersonContext } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { laneOf } from '@server/platform/jobs/lanes';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { taskWords } from './present';
import { findStoppedJob } from './store';

const OWN = refusal('job_of_own_loan');

/**
 * Enqueues a stopped job under its own key, so that of several calls one job comes; that replaces the stopped one.
 * Every job may run again: a payout keeps its reference, a prompt is sent once only.
 */
export async function tryAgain(context: PersonContext, jobId: string): Promise<void> {
  const [job] = await findStoppedJob(context.db, jobId, context.actor.person.id);
  if (!job) throw new Refused(NOT_FOUND);
  if (job.isOwn) throw new Refused(OWN);
  const { id, task, payload, key, loanId } = job;
  const subject = { kind: 'job', id, ...(loanId && { loanId }) } as const;
  const detail = { task, ...saying('words', taskWords(task)) };
  await commit(context.db, {
    insert: { events: [eventOf(context, 'job_tried_again', subject, detail)] },
    jobs: [{ task, payload, key, lane: laneOf(task)?.name }],
  });
}
