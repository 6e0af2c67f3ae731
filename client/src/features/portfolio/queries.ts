import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RunningLoans } from '@shared/contract/due-lists';
import type { DueOrder, DueSpan } from '@shared/list-orders';
import { get } from '@client/lib/api';
import { listedQuery } from '@client/lib/listed-query';
import { ROOTS } from '@client/lib/query-client';
import type { AdminLoan, AdminStats, LoanReview } from '@shared/contract/portfolio';

const read = <T>(path: string, key: readonly string[]) =>
  queryOptions({
    queryKey: [...ROOTS.portfolio, ...key],
    queryFn: ({ signal }) => get<T>(path, signal),
  });

const queue = (name: 'pending' | 'approved') =>
  listedQuery<AdminLoan>(`/api/admin/loans/${name}`, [...ROOTS.portfolio, name]);

/** What an admin reads; all keys begin with ROOTS.portfolio. For admins only: others get 403. */
export const portfolioQueries = {
  stats: () => read<AdminStats>('/api/admin/stats', ['stats']),
  /** Longest waiting first, page by page. */
  pending: () => queue('pending'),
  approved: () => queue('approved'),
  /** Loans that are being repaid; each page has the totals of every span. */
  running: (due: DueSpan, sort: DueOrder) =>
    infiniteQueryOptions({
      queryKey: [...ROOTS.portfolio, 'running', due, sort],
      queryFn: ({ pageParam, signal }) => {
        const asked = { due, sort, ...(pageParam !== null && { cursor: pageParam }) };
        return get<RunningLoans>(`/api/admin/loans?${new URLSearchParams(asked)}`, signal);
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  review: (loanId: string) =>
    read<LoanReview>(`/api/admin/loans/${encodeURIComponent(loanId)}`, ['review', loanId]),
};
