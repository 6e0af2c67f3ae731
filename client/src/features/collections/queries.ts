import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Bucket } from '@shared/ageing';
import type { ContactOutcome } from '@shared/contacts';
import { LATE_ORDERS, type LateOrder } from '@shared/list-orders';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { ROOTS } from '@client/lib/query-client';
import { withSignature } from '@client/lib/sign-act';
import { pagedQuery } from '@client/lib/paged-query';
import { at } from '@client/lib/call';
import {
  addLoanNote,
  assignLoan,
  decideAppeal,
  decideWriteOff,
  getCollectorResults,
  getLoanContact,
  getWriteOff,
  listAppeals,
  listCollections,
  listLoanNotes,
  proposeWriteOff,
} from '@shared/contract/operations/collections';
import { readQuery } from '@client/lib/read-query';
import { challengeApproval } from '@shared/contract/operations/approvals';

/** Collections queries, for admins only: others get 403. */
export const collectionQueries = {
  /** Late loans of one bucket, or all, of one collector or everybody; each page has the totals. */
  queue: (
    bucket: Bucket | null = null,
    sort: LateOrder = LATE_ORDERS[0],
    collector: string | null = null,
  ) => pagedQuery(ROOTS.portfolio, at(listCollections, { bucket, sort, collector })),
  /** Open appeals first. */
  appeals: () => ({ ...pagedQuery(ROOTS.portfolio, at(listAppeals)), meta: { offersActs: true } }),
  notes: (loanId: string) => readQuery(ROOTS.portfolio, at(listLoanNotes, { id: loanId })),
  /** Whether the borrower may be contacted now, and what to say. */
  contact: (loanId: string) => readQuery(ROOTS.portfolio, at(getLoanContact, { id: loanId })),
  /** What each collector did in the last thirty days. */
  results: () => readQuery(ROOTS.portfolio, at(getCollectorResults)),
  writeOff: (loanId: string) => readQuery(ROOTS.portfolio, at(getWriteOff, { id: loanId })),
};

/** The number of open appeals; 0 while unknown. */
export const useAppealsOpen = (enabled: boolean): number =>
  useInfiniteQuery({ ...collectionQueries.appeals(), enabled }).data?.pages[0]?.open ?? 0;

interface NewNote {
  text: string;
  outcome?: ContactOutcome;
  promise?: { on: string; amount: string };
  isFromBorrower: boolean;
}

/** Records a note; repeated clicks record it once. */
export function useAddNote(loanId: string) {
  const { keyFor, settle } = useIdempotencyKey();
  return useDeskWrite(
    (note: NewNote) =>
      send(at(addLoanNote, { id: loanId }), note, { idempotencyKey: keyFor(JSON.stringify(note)) }),
    {
      done: { title: t`Noted`, description: t`Every admin can read it on the loan` },
      failed: t`Failed to save the note`,
    },
    settle,
  );
}

/** Gives a late loan to a member of the staff. */
export const useAssignLoan = (loanId: string) =>
  useDeskWrite((collectorId: string) => send(at(assignLoan, { id: loanId }), { collectorId }), {
    done: { title: t`Loan given`, description: t`It is now in that person’s queue` },
    failed: t`Failed to give the loan to somebody`,
  });

interface Hearing {
  decision: 'upheld' | 'dismissed';
  reason: string;
}

/** An admin's decision on an appeal. */
export const useDecideAppeal = (claimId: string) =>
  useDeskWrite((hearing: Hearing) => send(at(decideAppeal, { id: claimId }), hearing), {
    done: { title: t`Appeal decided`, description: t`The guarantor gets your reason by SMS` },
    failed: t`Failed to decide the appeal`,
  });

export const useProposeWriteOff = (loanId: string) =>
  useDeskWrite((reason: string) => send(at(proposeWriteOff, { id: loanId }), { reason }), {
    done: { title: t`Write-off proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose the write-off`,
  });

export const useConfirmWriteOff = (loanId: string, proposalId: string) =>
  useDeskWrite(
    () =>
      withSignature(at(challengeApproval, { id: proposalId }), (signed) =>
        send(at(decideWriteOff, { id: loanId }), { decision: 'confirmed', ...signed }),
      ),
    {
      done: { title: t`Loan written off`, description: t`Its guarantors are free` },
      failed: t`Failed to write the loan off`,
    },
  );

export const useRejectWriteOff = (loanId: string) =>
  useDeskWrite(() => send(at(decideWriteOff, { id: loanId }), { decision: 'rejected' }), {
    done: { title: t`Proposal ended`, description: t`The loan stays as it is` },
    failed: t`Failed to end the proposal`,
  });
