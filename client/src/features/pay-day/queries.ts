import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LoanPayDay, PayDayChoice } from '@shared/contract/pay-days';
import { get, sendFor } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';

const of = (loanId: string) => `/api/loans/${encodeURIComponent(loanId)}/pay-day`;

export const payDayQuery = (loanId: string) =>
  queryOptions({
    queryKey: [...ROOTS.loans, loanId, 'pay-day'],
    queryFn: ({ signal }) => get<LoanPayDay>(of(loanId), signal),
  });

/** Chooses a pay-day; a refusal shows in the form. */
export function useSetPayDay(loanId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: PayDayChoice) => sendFor<LoanPayDay>('PUT', of(loanId), choice),
    onSuccess: (now) => {
      client.setQueryData(payDayQuery(loanId).queryKey, now);
      toast({ title: t`Pay-day saved`, description: t`Nothing is taken without your PIN` });
      onDone();
    },
  });
}

export function useEndPayDay(loanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendFor<LoanPayDay>('DELETE', of(loanId)),
    onSuccess: (now) => {
      client.setQueryData(payDayQuery(loanId).queryKey, now);
      toast({
        title: t`We stopped asking on pay-day`,
        description: t`You can start again any time`,
      });
    },
    onError: (error) => toastFailure(error, t`Failed to stop`),
  });
}
