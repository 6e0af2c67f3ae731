import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccountPeriod, LoanJournal, TrialBalance } from '@shared/contract/ledger';
import type { EntryOrder } from '@shared/list-orders';
import { get } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';

const asked = (query: Record<string, string | null>): string =>
  new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null),
  ).toString();

interface Period {
  from: string | null;
  to: string | null;
  sort: EntryOrder;
}

/** The ledger's queries for admins; all keys begin with ROOTS.portfolio. */
export const bookQueries = {
  /** At the end of a day, "2026-01-31"; today by default. */
  trialBalance: (asOf: string | null) =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'trial-balance', asOf ?? 'today'],
      queryFn: ({ signal }) =>
        get<TrialBalance>(`/api/admin/ledger/trial-balance?${asked({ 'as-of': asOf })}`, signal),
    }),
  /** An account's entries, with its sums for the whole period on every page. */
  entries: (account: string, { from, to, sort }: Period) =>
    infiniteQueryOptions({
      queryKey: [...ROOTS.portfolio, 'entries', account, from ?? 'start', to ?? 'today', sort],
      queryFn: ({ pageParam, signal }) => {
        const query = asked({ account, from, to, sort, cursor: pageParam });
        return get<AccountPeriod>(`/api/admin/ledger/entries?${query}`, signal);
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  journal: (loanId: string) =>
    infiniteQueryOptions({
      queryKey: [...ROOTS.portfolio, 'journal', loanId],
      queryFn: ({ pageParam, signal }) => {
        const query = asked({ cursor: pageParam });
        return get<LoanJournal>(
          `/api/admin/loans/${encodeURIComponent(loanId)}/journal?${query}`,
          signal,
        );
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
};
