import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send, sendFor } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { Erasure } from '@shared/contract/my-data';

/** Has the account erased a day later; returns what will be deleted and what stays. */
export function useEraseAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendFor<Erasure>('POST', '/api/me/erase'),
    onSuccess: () => client.invalidateQueries({ queryKey: ROOTS.account }),
    onError: (error) => toastFailure(error, t`Error`, t`Please try again`),
  });
}

/** Stops that. */
export function useStopErasure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE', '/api/me/erase'),
    onSuccess: () => {
      toast({ title: t`Your account stays` });
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, t`Error`, t`Please try again`),
  });
}
