import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasMovedOn, send } from '@client/lib/api';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure, type ToastMessage } from '@client/lib/toast-store';

const at = (loanId: string, act: string) => `/api/admin/loans/${encodeURIComponent(loanId)}/${act}`;

/** Approves: locks the price. */
export const useApproveLoan = (loanId: string) =>
  useDecision(() => send('PUT', at(loanId, 'approve')), {
    done: { title: 'Loan Approved', description: 'The loan has been approved successfully' },
    failed: 'Failed to approve loan',
  });

/** Hands the payout to M-Pesa, once however often it is pressed. */
export function useDisburseLoan(loanId: string) {
  const { keyFor, settle } = useIdempotencyKey();
  const disburse = () =>
    send('POST', at(loanId, 'disburse'), {}, { idempotencyKey: keyFor(loanId) });
  return useDecision(
    disburse,
    {
      done: { title: 'Loan Disbursed', description: 'The loan has been disbursed successfully' },
      failed: 'Failed to disburse loan',
    },
    settle,
  );
}

/** Declines, with a reason that the borrower reads. */
export const useDeclineLoan = (loanId: string) =>
  useDecision((reason: string) => send('PUT', at(loanId, 'decline'), { reason }), {
    done: { title: 'Loan Declined', description: 'The borrower gets your reason by SMS' },
    failed: 'Failed to decline loan',
  });

/** Sends the request back for more guarantors, with a reason that the borrower reads. */
export const useReturnLoan = (loanId: string) =>
  useDecision((reason: string) => send('PUT', at(loanId, 'return'), { reason }), {
    done: { title: 'Loan Returned', description: 'The borrower can add guarantors now' },
    failed: 'Failed to return loan',
  });

interface Words {
  done: ToastMessage;
  failed: string;
}

/** A write about one loan. It touches the queues, the figures, the books and that loan's review. */
function useDecision<Variables = void>(
  act: (variables: Variables) => Promise<Response>,
  words: Words,
  onSettled?: (error: unknown) => void,
) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ROOTS.portfolio });
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast(words.done);
      return refresh();
    },
    onError: (error) => {
      toastFailure(error, words.failed);
      return hasMovedOn(error) ? refresh() : undefined;
    },
    onSettled: (_response, error) => onSettled?.(error),
  });
}
