import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { AdminLoan } from '@shared/contract/portfolio';
import { QUEUE_ORDERS, type QueueOrder } from '@shared/list-orders';
import type { LoanStatus } from '@shared/words';
import { oneOf } from '@client/lib/table-state';
import { paths } from '@client/paths';
import { portfolioQueries } from './queries';

export type QueueName = 'pending' | 'approved';

/** The loan that was decided on before this one. */
export interface JustDecided {
  loanId: string;
  /** "Approved: KSh 20,000 for Mary Njeri" */
  words: string;
}

/** Stands with the history entry of a review that a decision has opened. */
interface QueueState {
  decided: JustDecided;
}

const isQueueState = (state: unknown): state is QueueState =>
  typeof state === 'object' && state !== null && 'decided' in state;

/** The address of a review within a queue, in the order in which that is looked at. */
export function queuedReview(loanId: string, queue: QueueName, sort: QueueOrder): string {
  const place = { queue, ...(sort !== QUEUE_ORDERS[0] && { sort }) };
  return `${paths.adminLoan(loanId)}?${new URLSearchParams(place)}`;
}

const isQueue = (typed: string | null): typed is QueueName =>
  typed === 'pending' || typed === 'approved';

/** The queue in which a loan waits. */
const QUEUE_OF: Partial<Record<LoanStatus, QueueName>> = {
  pending_approval: 'pending',
  approved: 'approved',
};

/**
 * The queue of a review, and the loan that comes after this one: the next that waits and may be decided on here, and
 * after the last those that were passed over. The address says which queue one goes through; a review that was opened
 * from elsewhere knows the queue in which its loan waits. Null for a loan that waits in none.
 */
export function useQueue(loanId: string, status: LoanStatus | undefined) {
  const state: unknown = useHistoryState();
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const asked = search.get('queue');
  const sort = oneOf(QUEUE_ORDERS, search.get('sort') ?? undefined);
  const isWithin = isQueue(asked);
  const name = isWithin ? asked : status && QUEUE_OF[status];
  const waiting = useInfiniteQuery({
    ...portfolioQueries[name ?? 'pending'](sort),
    enabled: name !== undefined,
  });
  const loans = waiting.data?.pages.flatMap(({ items }) => items) ?? [];
  const next = name && nextAfter(loans, loanId);
  const nextId = next?.id;
  useEffect(() => {
    if (nextId) void client.prefetchQuery(portfolioQueries.review(nextId));
  }, [client, nextId]);
  if (!name) return null;
  return {
    queue: name,
    /** Whether one goes through it, loan by loan. */
    isWithin,
    decided: isQueueState(state) ? state.decided : null,
    /** How many wait beside this one, of those that are loaded. */
    others: loans.filter(({ id }) => id !== loanId).length,
    hasMore: waiting.hasNextPage,
    isKnown: waiting.data !== undefined,
    next: next ?? null,
    open: (loan: AdminLoan, decided?: JustDecided) =>
      navigate(queuedReview(loan.id, name, sort), {
        ...(decided && { state: { decided } satisfies QueueState }),
      }),
  };
}

export type Queue = NonNullable<ReturnType<typeof useQueue>>;

function nextAfter(loans: AdminLoan[], loanId: string): AdminLoan | undefined {
  const here = loans.findIndex(({ id }) => id === loanId);
  const round = [...loans.slice(here + 1), ...loans.slice(0, Math.max(here, 0))];
  return round.find(({ id, canDecide }) => canDecide && id !== loanId);
}
