import type {
  ClosedOrder,
  ClosedSpan,
  DueOrder,
  DueSpan,
  PaymentFilter,
  PaymentOrder,
  PaymentSpan,
  QueueOrder,
} from '@shared/list-orders';
import { useQuery } from '@tanstack/react-query';
import { listedQuery } from '@client/lib/listed-query';
import { pagedQuery } from '@client/lib/paged-query';
import { ROOTS } from '@client/lib/query-client';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  getQueueCounts,
  getStats,
  listApprovedLoans,
  listClosedLoans,
  listPayments,
  listPendingLoans,
  listRunningLoans,
  reviewLoan,
} from '@shared/contract/operations/portfolio';

interface PaymentsAsked {
  state: PaymentSpan;
  kind: PaymentFilter;
  sort: PaymentOrder;
  /** Left out while nothing is searched. */
  receipt?: string;
}

/** What an admin reads; all keys begin with ROOTS.portfolio. For admins only: others get 403. */
export const portfolioQueries = {
  stats: () => readQuery(ROOTS.portfolio, at(getStats)),
  counts: () => readQuery(ROOTS.portfolio, at(getQueueCounts)),
  /** What waits for approval and for its payout, by how long, page by page. */
  pending: (sort: QueueOrder) => ({
    ...listedQuery(ROOTS.portfolio, at(listPendingLoans, { sort })),
    meta: { offersActs: true },
  }),
  approved: (sort: QueueOrder) => ({
    ...listedQuery(ROOTS.portfolio, at(listApprovedLoans, { sort })),
    meta: { offersActs: true },
  }),
  /** Loans that are being repaid; this list and the next two have the totals of every span on each page. */
  running: (due: DueSpan, sort: DueOrder) =>
    pagedQuery(ROOTS.portfolio, at(listRunningLoans, { due, sort })),
  closed: (reason: ClosedSpan, sort: ClosedOrder) =>
    pagedQuery(ROOTS.portfolio, at(listClosedLoans, { reason, sort })),
  payments: (asked: PaymentsAsked) => pagedQuery(ROOTS.portfolio, at(listPayments, { ...asked })),
  review: (loanId: string) => readQuery(ROOTS.portfolio, at(reviewLoan, { id: loanId })),
};

/** How many loans wait in each queue; undefined while unknown. */
export const useQueueCounts = (enabled: boolean) =>
  useQuery({ ...portfolioQueries.counts(), enabled }).data;
