import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { NewAppeal } from '@shared/contract/guarantees';
import { payClaim } from '@shared/contract/operations/guarantees';
import { appealClaim } from '@shared/contract/operations/guarantor-writes';
import { guaranteeQueries, useRefreshGuarantees } from './queries';

/** The guarantor appeals against a notice; nothing is charged until an admin has decided. */
export function useAppeal(id: string, onDone: () => void) {
  const refresh = useRefreshGuarantees();
  return useMutation({
    mutationFn: (appeal: NewAppeal) => send(at(appealClaim, { id }), appeal),
    onSuccess: () => {
      toast({ title: t`Appeal sent`, description: t`Nothing is asked of you until it is decided` });
      onDone();
      return refresh();
    },
    // The form's summary shows the reason.
    onError: (error) => {
      toastFailure(error, t`Failed to send the appeal`);
      return refresh();
    },
  });
}

/** Sends a prompt for the open amount to the guarantor's phone; `payments` has its result. */
export function usePayCharge(id: string) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (toPay: string) =>
      send(
        at(payClaim, { id }),
        {},
        {
          idempotencyKey: idempotency.keyFor(toPay),
        },
      ),
    onSuccess: () => {
      idempotency.settle();
      return client.invalidateQueries(guaranteeQueries.payments(id));
    },
    onError: (error) => {
      idempotency.settle(error);
      toastFailure(error, t`Failed to send the prompt`);
    },
  });
}
