import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { get } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import type { TrialBalance } from '@shared/contract/books';
import type { AdminUsers } from '@shared/contract/people';
import type { AdminLoan, AdminStats, LoanReview } from '@shared/contract/portfolio';

const read = <T>(path: string, key: readonly string[]) =>
  queryOptions({
    queryKey: [...ROOTS.portfolio, ...key],
    queryFn: ({ signal }) => get<T>(path, signal),
  });

/** What an admin reads; all keys begin with ROOTS.portfolio. For admins only: others get 403. */
export const portfolioQueries = {
  stats: () => read<AdminStats>('/api/admin/stats', ['stats']),
  pending: () => read<AdminLoan[]>('/api/admin/loans/pending', ['pending']),
  approved: () => read<AdminLoan[]>('/api/admin/loans/approved', ['approved']),
  review: (loanId: string) =>
    read<LoanReview>(`/api/admin/loans/${encodeURIComponent(loanId)}`, ['review', loanId]),
  /** At the end of a day, "2026-01-31"; of today where none is given. */
  trialBalance: (asOf: string | null) =>
    read<TrialBalance>(
      `/api/admin/ledger/trial-balance${asOf ? `?as-of=${encodeURIComponent(asOf)}` : ''}`,
      ['trial-balance', asOf ?? 'today'],
    ),
  /** People by name, email or phone; all of them for an empty search. */
  users: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...ROOTS.portfolio, 'users', search],
      queryFn: ({ pageParam, signal }) => get<AdminUsers>(usersPath(search, pageParam), signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
};

function usersPath(search: string, cursor: string | null): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (cursor) query.set('cursor', cursor);
  return `/api/admin/users?${query.toString()}`;
}
