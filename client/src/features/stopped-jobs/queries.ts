import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { StoppedJob, StoppedJobs } from '@shared/contract/jobs';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';

const ROOT = '/api/admin/jobs';

export const jobQueries = {
  /** Jobs that stopped, oldest first, page by page; the count stands on each page. */
  stopped: () =>
    infiniteQueryOptions({
      queryKey: [...ROOTS.portfolio, 'jobs'],
      queryFn: ({ pageParam, signal }) =>
        get<StoppedJobs>(
          pageParam ? `${ROOT}?cursor=${encodeURIComponent(pageParam)}` : ROOT,
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
};

/** How many there are; 0 while it is not known. */
export const useJobsStopped = (enabled: boolean): number =>
  useInfiniteQuery({ ...jobQueries.stopped(), enabled }).data?.pages[0]?.count ?? 0;

export const useTryAgain = ({ id }: StoppedJob) =>
  useDeskWrite(() => send('POST', `${ROOT}/${encodeURIComponent(id)}/try-again`, {}), {
    done: { title: t`Tried again`, description: t`If it stops again, it comes back here.` },
    failed: t`Failed to try it again`,
  });
