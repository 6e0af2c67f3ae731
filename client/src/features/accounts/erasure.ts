import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import { at } from '@client/lib/call';
import { eraseAccount, stopErasure } from '@shared/contract/operations/account';

/** Has the account erased a day later; returns what will be deleted and what stays. */
export function useEraseAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(at(eraseAccount)),
    onSuccess: () => client.invalidateQueries({ queryKey: ROOTS.account }),
    onError: (error) => toastFailure(error, t`Error`, t`Please try again`),
  });
}

/** Stops that. */
export function useStopErasure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(at(stopErasure)),
    onSuccess: () => {
      toast({ title: t`Your account stays` });
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, t`Error`, t`Please try again`),
  });
}
