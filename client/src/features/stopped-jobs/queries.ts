import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StoppedJob } from '@shared/contract/jobs';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { pagedQuery } from '@client/lib/paged-query';
import { at } from '@client/lib/call';
import { listStoppedJobs, tryJobAgain } from '@shared/contract/operations/stopped-jobs';

export const jobQueries = {
  /** Jobs that stopped, oldest first, page by page; the count stands on each page. */
  stopped: () => pagedQuery(ROOTS.portfolio, at(listStoppedJobs)),
};

/** How many there are; 0 while it is not known. */
export const useJobsStopped = (enabled: boolean): number =>
  useInfiniteQuery({ ...jobQueries.stopped(), enabled }).data?.pages[0]?.count ?? 0;

export const useTryAgain = ({ id }: StoppedJob) =>
  useDeskWrite(() => send(at(tryJobAgain, { id })), {
    done: { title: t`Tried again`, description: t`If it stops again, it comes back here.` },
    failed: t`Failed to try it again`,
  });
