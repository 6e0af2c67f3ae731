import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Loan } from '@shared/contract/loans';
import type { TopUpOffer } from '@shared/contract/top-up';
import { ROOTS } from '@client/lib/query-client';
import { toastFailure } from '@client/lib/toast-store';
import { TERM_DEFAULT } from '@shared/terms';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import { getLoan, requestLoan } from '@shared/contract/operations/loans';
import { send } from '@client/lib/api';

export const topUpQueries = {
  loan: (loanId: string) => readQuery(ROOTS.loans, at(getLoan, { id: loanId })),
};

/** Begins the request with the smallest amount; its terms are chosen next. */
export function useBeginTopUp(loan: Pick<Loan, 'id' | 'purpose'>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ least }: TopUpOffer) =>
      send(at(requestLoan), {
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
