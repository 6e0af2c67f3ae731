import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, get, send, sendFor } from '@client/lib/api';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { listedQuery } from '@client/lib/listed-query';
import { currentLanguage } from '@client/lib/i18n';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type {
  AgreedPrice,
  Loan,
  LoanQuote,
  Repayment,
  RepaymentStarted,
  Schedule,
  WhatIf,
} from '@shared/contract/loans';
import type { LoanAgreement } from '@shared/contract/agreements';
import type { OfferedProduct } from '@shared/contract/products';
import type { PayByHand, Refund } from '@shared/contract/money';
import { type Cents, toDecimalString } from '@shared/money';

const MINE = '/api/loans/user';
const at = (id: string, part = '') => `/api/loans/${encodeURIComponent(id)}${part}`;

/** Queries about the person's loans; all keys begin with ROOTS.loans. */
export const loanQueries = {
  mine: () =>
    queryOptions({
      queryKey: [...ROOTS.loans, 'mine'],
      meta: { path: MINE },
      queryFn: ({ signal }) => get<Loan[]>(MINE, signal),
    }),
  /** The kinds of loan on offer. */
  products: () =>
    queryOptions({
      queryKey: [...ROOTS.loans, 'products'],
      queryFn: ({ signal }) => get<OfferedProduct[]>('/api/products', signal),
    }),
  /** All of them, page by page; `mine` is the first page. */
  all: () => listedQuery<Loan>(MINE, [...ROOTS.loans, 'mine', 'all']),
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
  /** The price if any one guarantor raised their cap by so many shillings. */
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
  agreement: (id: string) =>
    queryOptions({
      queryKey: [...loanQueries.one(id).queryKey, 'agreement'],
      queryFn: ({ signal }) => get<LoanAgreement>(at(id, '/agreement'), signal),
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
 * Submits the request at the price that the screen shows; it uses the limit from now on. `onDone` runs before the
 * screens refresh. A changed price gets no toast: the screen shows both and asks again.
 */
export function useSubmitLoan(id: string, onDone: () => void) {
  const refresh = useRefreshLoan();
  return useMutation({
    mutationFn: ({ apr, monthlyPayment, totalRepayable, charges }: AgreedPrice) =>
      send('PUT', at(id), {
        status: 'pending_approval',
        agreed: { apr, monthlyPayment, totalRepayable, charges },
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

export const hasPriceChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'price_changed';

/** Withdraws an unapproved request and releases its guarantors. */
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

/** Sends a prompt to the borrower's phone; `repayments` has its result. */
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
