import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PayDayChoice } from '@shared/contract/pay-days';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import { endPayDay, getPayDay, setPayDay } from '@shared/contract/operations/pay-days';
import { send } from '@client/lib/api';

export const payDayQuery = (loanId: string) =>
  readQuery(ROOTS.loans, at(getPayDay, { id: loanId }));

/** Chooses a pay-day; a refusal shows in the form. */
export function useSetPayDay(loanId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: PayDayChoice) => send(at(setPayDay, { id: loanId }), choice),
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
    mutationFn: () => send(at(endPayDay, { id: loanId })),
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
