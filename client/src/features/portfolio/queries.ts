import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ClosedLoans, RunningLoans } from '@shared/contract/due-lists';
import type { PaymentList } from '@shared/contract/payment-list';
import type {
  ClosedOrder,
  ClosedSpan,
  DueOrder,
  DueSpan,
  PaymentFilter,
  PaymentOrder,
  PaymentSpan,
} from '@shared/list-orders';
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

/** A list of the desk, page by page; each page has the totals of every span. */
const totalled = <Page extends { nextCursor: string | null }>(
  path: string,
  key: string,
  asked: Record<string, string>,
) =>
  infiniteQueryOptions({
    queryKey: [...ROOTS.portfolio, key, asked],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...asked, ...(pageParam !== null && { cursor: pageParam }) };
      return get<Page>(`${path}?${new URLSearchParams(query)}`, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

interface PaymentsAsked {
  state: PaymentSpan;
  kind: PaymentFilter;
  sort: PaymentOrder;
  /** Left out while nothing is searched. */
  receipt?: string;
}

/** What an admin reads; all keys begin with ROOTS.portfolio. For admins only: others get 403. */
export const portfolioQueries = {
  stats: () => read<AdminStats>('/api/admin/stats', ['stats']),
  /** Longest waiting first, page by page. */
  pending: () => queue('pending'),
  approved: () => queue('approved'),
  /** Loans that are being repaid. */
  running: (due: DueSpan, sort: DueOrder) =>
    totalled<RunningLoans>('/api/admin/loans', 'running', { due, sort }),
  closed: (reason: ClosedSpan, sort: ClosedOrder) =>
    totalled<ClosedLoans>('/api/admin/loans/closed', 'closed', { reason, sort }),
  payments: (asked: PaymentsAsked) =>
    totalled<PaymentList>('/api/admin/payments', 'payments', { ...asked }),
  review: (loanId: string) =>
    read<LoanReview>(`/api/admin/loans/${encodeURIComponent(loanId)}`, ['review', loanId]),
};
