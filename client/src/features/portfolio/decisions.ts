import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminLoan } from '@shared/contract/portfolio';
import { hasMovedOn, send } from '@client/lib/api';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure, type ToastMessage } from '@client/lib/toast-store';

type Loan = Pick<AdminLoan, 'id' | 'decision'>;

const at = ({ id }: Loan, act: string) => `/api/admin/loans/${encodeURIComponent(id)}/${act}`;

/** What the admin saw when they decided: a decision that another made since is not overwritten (409). */
const seen = ({ decision }: Loan) => ({ after: decision?.id ?? null });

/** Approves: locks the price. */
export const useApproveLoan = (loan: Loan) =>
  useDecision(() => send('PUT', at(loan, 'approve'), seen(loan)), {
    done: { title: t`Loan Approved`, description: t`The loan has been approved successfully` },
    failed: t`Failed to approve loan`,
  });

/** Hands the payout to M-Pesa, once however often it is pressed. */
export function useDisburseLoan(loan: Loan) {
  const { keyFor, settle } = useIdempotencyKey();
  const disburse = () =>
    send('POST', at(loan, 'disburse'), seen(loan), { idempotencyKey: keyFor(loan.id) });
  return useDecision(
    disburse,
    {
      done: { title: t`Loan Disbursed`, description: t`The loan has been disbursed successfully` },
      failed: t`Failed to disburse loan`,
    },
    settle,
  );
}

/** Declines, with a reason that the borrower reads. */
export const useDeclineLoan = (loan: Loan) =>
  useDecision((reason: string) => send('PUT', at(loan, 'decline'), { reason, ...seen(loan) }), {
    done: { title: t`Loan Declined`, description: t`The borrower gets your reason by SMS` },
    failed: t`Failed to decline loan`,
  });

/** Sends the request back for more guarantors, with a reason that the borrower reads. */
export const useReturnLoan = (loan: Loan) =>
  useDecision((reason: string) => send('PUT', at(loan, 'return'), { reason, ...seen(loan) }), {
    done: { title: t`Loan Returned`, description: t`The borrower can add guarantors now` },
    failed: t`Failed to return loan`,
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
