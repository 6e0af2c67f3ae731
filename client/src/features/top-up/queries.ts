import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Loan } from '@shared/contract/loans';
import type { TopUpOffer } from '@shared/contract/top-up';
import { get, sendFor } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';
import { TERM_DEFAULT } from '@shared/terms';

const at = (loanId: string) => `/api/loans/${encodeURIComponent(loanId)}`;

export const topUpQueries = {
  loan: (loanId: string) =>
    queryOptions({
      queryKey: [...ROOTS.loans, loanId],
      queryFn: ({ signal }) => get<Loan>(at(loanId), signal),
    }),
};

/** Begins the request with the smallest amount; its terms are chosen next. */
export function useBeginTopUp(loan: Pick<Loan, 'id' | 'purpose'>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ least }: TopUpOffer) =>
      sendFor<Loan>('POST', '/api/loans', {
        amount: least,
        term: TERM_DEFAULT,
        purpose: loan.purpose,
        topsUp: loan.id,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ROOTS.loans });
      onDone();
    },
    onError: (error) => toastFailure(error, t`Failed to create loan request`),
  });
}
