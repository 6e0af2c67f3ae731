import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, send } from '@client/lib/api';
import { at } from '@client/lib/call';
import { currentLanguage } from '@client/lib/i18n';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { AgreedPrice, Loan } from '@shared/contract/loans';
import { startRepayment, submitLoan, withdrawLoan } from '@shared/contract/operations/loans';
import { type Cents, toDecimalString } from '@shared/money';
import { loanQueries } from './queries';

/** What the borrower's screen showed when they said yes. */
export type Shown = AgreedPrice & Pick<Loan, 'firstDue'>;

/**
 * Submits the request at the price that the screen shows; it uses the limit from now on. `onDone` runs before the
 * screens refresh. A changed price gets no toast: the screen shows both and asks again.
 */
export function useSubmitLoan(id: string, onDone: () => void) {
  const refresh = useRefreshLoan();
  return useMutation({
    mutationFn: ({ apr, monthlyPayment, totalRepayable, charges, firstDue }: Shown) =>
      send(at(submitLoan, { id }), {
        status: 'pending_approval',
        agreed: { apr, monthlyPayment, totalRepayable, charges, firstDue },
        language: currentLanguage(),
      }),
    onSuccess: () => {
      toast({
        title: t`Loan submitted`,
        description: t`Your loan request has been submitted for approval`,
      });
      onDone();
      void refresh();
    },
    onError: (error) =>
      hasPriceChanged(error) ? refresh() : toastFailure(error, t`Failed to submit loan request`),
  });
}

const CHANGED = new Set(['price_changed', 'first_due_changed', 'first_due_dropped']);

export const hasPriceChanged = (error: unknown): boolean =>
  error instanceof ApiError && CHANGED.has(error.body?.code ?? '');

/** Withdraws an unapproved request and releases its guarantors. */
export function useWithdrawLoan(id: string, onDone: () => void) {
  const refresh = useRefreshLoan();
  return useMutation({
    mutationFn: () => send(at(withdrawLoan, { id })),
    onSuccess: () => {
      toast({ title: t`Request withdrawn`, description: t`Nothing more will happen with it` });
      onDone();
      void refresh();
    },
    onError: (error) => toastFailure(error, t`Failed to withdraw the request`),
  });
}

/** Sends a prompt to the borrower's phone; `repayments` has its result. */
export function useSendPrompt(id: string) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (amount: Cents) =>
      send(
        at(startRepayment, { id }),
        { amount: toDecimalString(amount) },
        { idempotencyKey: idempotency.keyFor(toDecimalString(amount)) },
      ),
    onSuccess: () => {
      idempotency.settle();
      return client.invalidateQueries(loanQueries.repayments(id));
    },
    onError: (error) => {
      idempotency.settle(error);
      toastFailure(error, t`Failed to send the prompt`);
    },
  });
}

/** A change of a loan also changes its guarantees and the borrower's available limit. */
function useRefreshLoan() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [ROOTS.loans, ROOTS.guarantees, ROOTS.account].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}
