import * as operations from '@shared/contract/operations/stopped-jobs';
import { jobParams } from '@shared/contract/jobs';
import { pageQuery } from '@shared/contract/paging';
import { oldestAfter } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { presentStoppedJobs } from './present';
import { countStoppedJobs, findStoppedJobs } from './store';
import { tryAgain } from './try-again';

export const stoppedJobRoutes = [
  route(operations, 'listStoppedJobs', {
    access: 'admin',
    may: 'READ_MONEY',
    summary: 'Jobs that failed as often as they may, oldest first',
    query: pageQuery,
    async act({ db, actor, now, wall }, { query }) {
      const [rows, [counted]] = await Promise.all([
        findStoppedJobs(db, ...oldestAfter(query.cursor), actor.person.id),
        countStoppedJobs(db),
      ]);
      return presentStoppedJobs(rows, counted?.count ?? 0, { now, wall });
    },
  }),
  route(operations, 'tryJobAgain', {
    access: 'admin',
    may: 'HANDLE_MONEY',
    needsProof: true,
    summary: 'Tries a job that stopped from the start',
    params: jobParams,
    status: 202,
    async act(context, { params }) {
      await tryAgain(context, params.id);
      return { id: params.id };
    },
  }),
];
