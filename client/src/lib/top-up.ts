import { queryOptions } from '@tanstack/react-query';
import type { TopUpOffer } from '@shared/contract/top-up';
import { get } from './api';
import { ROOTS } from './query-client';

/** Whether a new loan may pay this one off, and of which amounts. */
export const topUpOfferQuery = (loanId: string) =>
  queryOptions({
    queryKey: [...ROOTS.loans, loanId, 'top-up'],
    queryFn: ({ signal }) =>
      get<TopUpOffer>(`/api/loans/${encodeURIComponent(loanId)}/top-up`, signal),
  });
