import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, send, sendFor } from '@client/lib/api';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { listedQuery } from '@client/lib/listed-query';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type {
  Loan,
  LoanQuote,
  Repayment,
  RepaymentStarted,
  Schedule,
  WhatIf,
} from '@shared/contract/loans';
import type { PayByHand, Refund } from '@shared/contract/money';
import { type Cents, toDecimalString } from '@shared/money';

const at = (id: string, part = '') => `/api/loans/${encodeURIComponent(id)}${part}`;

/** What is read about one's own loans; all keys begin with ROOTS.loans. */
export const loanQueries = {
  mine: () =>
    queryOptions({
      queryKey: [...ROOTS.loans, 'mine'],
      queryFn: ({ signal }) => get<Loan[]>('/api/loans/user', signal),
    }),
  /** All of them, page by page; `mine` is the first page. */
  all: () => listedQuery<Loan>('/api/loans/user', [...ROOTS.loans, 'mine', 'all']),
  one: (id: string) =>
    queryOptions({
      queryKey: [...ROOTS.loans, id],
      queryFn: ({ signal }) => get<Loan>(at(id), signal),
    }),
  quote: (id: string) =>
    queryOptions({
      queryKey: [...loanQueries.one(id).queryKey, 'quote'],
      queryFn: ({ signal }) => get<LoanQuote>(at(id, '/quote'), signal),
    }),
  /** Were any of the guarantors to stand for so many shillings more. */
  whatIf: (id: string, more: string) =>
    queryOptions({
      queryKey: [...loanQueries.one(id).queryKey, 'what-if', more],
      queryFn: ({ signal }) => get<WhatIf[]>(at(id, `/what-if?more=${more}`), signal),
    }),
  schedule: (id: string) =>
    queryOptions({
      queryKey: [...loanQueries.one(id).queryKey, 'schedule'],
      queryFn: ({ signal }) => get<Schedule>(at(id, '/schedule'), signal),
    }),
  repayments: (id: string) =>
    queryOptions({
      queryKey: [...loanQueries.one(id).queryKey, 'repayments'],
      queryFn: ({ signal }) => get<Repayment[]>(at(id, '/repayments'), signal),
    }),
  /** All of them, page by page; `repayments` is the first page. */
  allRepayments: (id: string) =>
    listedQuery<Repayment>(at(id, '/repayments'), [...loanQueries.repayments(id).queryKey, 'all']),
  refunds: (id: string) =>
    listedQuery<Refund>(at(id, '/refunds'), [...loanQueries.one(id).queryKey, 'refunds']),
  payByHand: (id: string) =>
    queryOptions({
      queryKey: [...loanQueries.one(id).queryKey, 'paybill'],
      queryFn: ({ signal }) => get<PayByHand>(at(id, '/paybill'), signal),
    }),
};

/**
 * Hands the request in for approval; it takes up the limit from now on. `onDone` comes before the
 * screens refresh.
 */
export function useSubmitLoan(id: string, onDone: () => void) {
  const refresh = useRefreshLoan();
  return useMutation({
    mutationFn: () => send('PUT', at(id), { status: 'pending_approval' }),
    onSuccess: () => {
      toast({
        title: t`Loan submitted`,
        description: t`Your loan request has been submitted for approval`,
      });
      onDone();
      void refresh();
    },
    onError: (error) => toastFailure(error, t`Failed to submit loan request`),
  });
}

/** Takes back a request that is not yet approved; its guarantors are free. */
export function useWithdrawLoan(id: string, onDone: () => void) {
  const refresh = useRefreshLoan();
  return useMutation({
    mutationFn: () => send('POST', at(id, '/withdraw')),
    onSuccess: () => {
      toast({ title: t`Request withdrawn`, description: t`Nothing more will happen with it` });
      onDone();
      void refresh();
    },
    onError: (error) => toastFailure(error, t`Failed to withdraw the request`),
  });
}

/**
 * Asks M-Pesa to show a prompt on the borrower's phone; what becomes of it is read in `repayments`.
 */
export function useSendPrompt(id: string) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (amount: Cents) =>
      sendFor<RepaymentStarted>(
        'POST',
        at(id, '/repayments'),
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

/** A loan's move also changes its guarantees, and what its borrower has left to borrow. */
function useRefreshLoan() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [ROOTS.loans, ROOTS.guarantees, ROOTS.account].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}
