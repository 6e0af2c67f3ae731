import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasMovedOn } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure, type ToastMessage } from '@client/lib/toast-store';

/** Whose screen it is: the borrower's, or the desk's. */
export type Side = 'borrower' | 'desk';

/** Reads again what a consent changes for its people. */
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [ROOTS.loans, ROOTS.guarantees, ROOTS.account].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** Somebody wishes for a consent; a refusal shows in the form. */
export function useWish<W>(act: (wish: W) => Promise<unknown>, done?: ToastMessage) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      if (done) toast(done);
      return refresh();
    },
  });
}

/** An answer of somebody who is asked. */
export function useAnswer<A>(
  act: (answer: A) => Promise<unknown>,
  done: (answer: A) => ToastMessage,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: act,
    onSuccess: (_response, answer) => {
      toast(done(answer));
      return refresh();
    },
    onError: (error) => {
      toastFailure(error, t`Failed to send your answer`);
      return hasMovedOn(error) ? refresh() : undefined;
    },
  });
}
