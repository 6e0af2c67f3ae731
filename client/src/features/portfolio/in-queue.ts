import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { AdminLoan } from '@shared/contract/portfolio';
import { paths } from '@client/paths';
import { portfolioQueries } from './queries';

export type QueueName = 'pending' | 'approved';

/** The loan that was decided on before this one. */
export interface JustDecided {
  loanId: string;
  /** "Approved: KSh 20,000 for Mary Njeri" */
  words: string;
}

/** Stands with the history entry of a review that was opened from a queue, so that it outlives a reload. */
export interface QueueState {
  queue: QueueName;
  decided?: JustDecided;
}

const isQueueState = (state: unknown): state is QueueState =>
  typeof state === 'object' &&
  state !== null &&
  'queue' in state &&
  (state.queue === 'pending' || state.queue === 'approved');

/**
 * The queue through which a review was opened, and the loan that comes after this one: the next that waits and may be
 * decided on here, and after the last those that were passed over. Null for a review that was opened from elsewhere.
 */
export function useQueue(loanId: string) {
  const state: unknown = useHistoryState();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const from = isQueueState(state) ? state : null;
  const waiting = useInfiniteQuery({
    ...portfolioQueries[from?.queue ?? 'pending'](),
    enabled: from !== null,
  });
  const loans = waiting.data?.pages.flatMap(({ items }) => items) ?? [];
  const next = from && nextAfter(loans, loanId);
  const nextId = next?.id;
  useEffect(() => {
    if (nextId) void client.prefetchQuery(portfolioQueries.review(nextId));
  }, [client, nextId]);
  if (!from) return null;
  return {
    ...from,
    /** How many wait beside this one, of those that are loaded. */
    others: loans.filter(({ id }) => id !== loanId).length,
    hasMore: waiting.hasNextPage,
    isKnown: waiting.data !== undefined,
    next: next ?? null,
    open: (loan: AdminLoan, decided?: JustDecided) =>
      navigate(paths.adminLoan(loan.id), {
        state: { queue: from.queue, ...(decided && { decided }) } satisfies QueueState,
      }),
  };
}

export type Queue = NonNullable<ReturnType<typeof useQueue>>;

function nextAfter(loans: AdminLoan[], loanId: string): AdminLoan | undefined {
  const here = loans.findIndex(({ id }) => id === loanId);
  const round = [...loans.slice(here + 1), ...loans.slice(0, Math.max(here, 0))];
  return round.find(({ id, canDecide }) => canDecide && id !== loanId);
}
