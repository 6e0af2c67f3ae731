import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type {
  Approval,
  ApprovalDecision,
  Approvals,
  IncomingPayment,
} from '@shared/contract/approvals';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { withSignature } from '@client/lib/sign-act';

const ofLoan = (loanId: string, part: string) =>
  `/api/admin/loans/${encodeURIComponent(loanId)}/${part}`;

/** Acts that wait for a second person, and the money that may be corrected; for admins only. */
export const approvalQueries = {
  open: () =>
    infiniteQueryOptions({
      queryKey: [...ROOTS.portfolio, 'approvals'],
      queryFn: ({ pageParam, signal }) =>
        get<Approvals>(
          pageParam ? `/api/admin/approvals?cursor=${pageParam}` : '/api/admin/approvals',
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  ofLoan: (loanId: string) =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'approvals', loanId],
      queryFn: ({ signal }) => get<Approval[]>(ofLoan(loanId, 'approvals'), signal),
    }),
  payments: (loanId: string) =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'payments', loanId],
      queryFn: ({ signal }) => get<IncomingPayment[]>(ofLoan(loanId, 'payments'), signal),
    }),
};

/** The number of acts that wait, as far as they are loaded; 0 while unknown. */
export const useApprovalsWaiting = (enabled: boolean): number =>
  useInfiniteQuery({ ...approvalQueries.open(), enabled }).data?.pages.flatMap(({ items }) => items)
    .length ?? 0;

export const useProposeAct = () =>
  useDeskWrite((body: object) => send('POST', '/api/admin/approvals', body), {
    done: { title: t`Proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose it`,
  });

export const useDecideAct = (id: string, decision: ApprovalDecision) =>
  useDeskWrite(
    () =>
      withSignature(`/api/admin/approvals/${id}/challenge`, (signed) =>
        send('PUT', `/api/admin/approvals/${id}`, { decision, ...signed }),
      ),
    {
      done:
        decision === 'confirmed'
          ? { title: t`Confirmed`, description: t`It is done, and those concerned are told` }
          : { title: t`Proposal ended`, description: t`Everything stays as it is` },
      failed: decision === 'confirmed' ? t`Failed to confirm it` : t`Failed to end the proposal`,
    },
  );
