import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApprovalDecision } from '@shared/contract/approvals';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import { withSignature } from '@client/lib/sign-act';
import { pagedQuery } from '@client/lib/paged-query';
import { at, type BodyOf } from '@client/lib/call';
import {
  challengeApproval,
  decideApproval,
  listApprovals,
  listLoanApprovals,
  listLoanPayments,
  proposeCorrection,
} from '@shared/contract/operations/approvals';
import { readQuery } from '@client/lib/read-query';

/** Acts that wait for a second person, and the money that may be corrected; for admins only. */
export const approvalQueries = {
  open: () => ({ ...pagedQuery(ROOTS.portfolio, at(listApprovals)), meta: { offersActs: true } }),
  ofLoan: (loanId: string) => ({
    ...readQuery(ROOTS.portfolio, at(listLoanApprovals, { id: loanId })),
    meta: { offersActs: true },
  }),
  payments: (loanId: string) => readQuery(ROOTS.portfolio, at(listLoanPayments, { id: loanId })),
};

/** The number of acts that wait, as far as they are loaded; 0 while unknown. */
export const useApprovalsWaiting = (enabled: boolean): number =>
  useInfiniteQuery({ ...approvalQueries.open(), enabled }).data?.pages.flatMap(({ items }) => items)
    .length ?? 0;

export type ProposedAct = BodyOf<typeof proposeCorrection>;

export const useProposeAct = () =>
  useDeskWrite((body: ProposedAct) => send(at(proposeCorrection), body), {
    done: { title: t`Proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose it`,
  });

export const useDecideAct = (id: string, decision: ApprovalDecision) =>
  useDeskWrite(
    () =>
      withSignature(at(challengeApproval, { id }), (signed) =>
        send(at(decideApproval, { id }), { decision, ...signed }),
      ),
    {
      done:
        decision === 'confirmed'
          ? { title: t`Confirmed`, description: t`It is done, and those concerned are told` }
          : { title: t`Proposal ended`, description: t`Everything stays as it is` },
      failed: decision === 'confirmed' ? t`Failed to confirm it` : t`Failed to end the proposal`,
    },
  );
