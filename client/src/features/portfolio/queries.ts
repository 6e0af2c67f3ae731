import { queryOptions } from '@tanstack/react-query';
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
  review: (loanId: string) =>
    read<LoanReview>(`/api/admin/loans/${encodeURIComponent(loanId)}`, ['review', loanId]),
};
