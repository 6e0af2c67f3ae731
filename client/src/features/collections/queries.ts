import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Bucket } from '@shared/ageing';
import type { ContactOutcome } from '@shared/contacts';
import type {
  Appeals,
  CollectionNote,
  CollectionResults,
  Collections,
  LoanContact,
  WriteOff,
} from '@shared/contract/collections';
import { LATE_ORDERS, type LateOrder } from '@shared/list-orders';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { useIdempotencyKey } from '@client/lib/idempotency';
import { ROOTS } from '@client/lib/query-client';
import { withSignature } from '@client/lib/sign-act';

const ofLoan = (loanId: string, part: string) =>
  `/api/admin/loans/${encodeURIComponent(loanId)}/${part}`;

function paged(path: string, query: Record<string, string | null>): string {
  const set = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set).toString()}`;
}

/** Collections queries, for admins only: others get 403. */
export const collectionQueries = {
  /** Late loans of one bucket, or all, of one collector or everybody; each page has the totals. */
  queue: (
    bucket: Bucket | null = null,
    sort: LateOrder = LATE_ORDERS[0],
    collector: string | null = null,
  ) =>
    infiniteQueryOptions({
      queryKey: [
        ...ROOTS.portfolio,
        'collections',
        bucket ?? 'all',
        sort,
        collector ?? 'everybody',
      ],
      queryFn: ({ pageParam: cursor, signal }) =>
        get<Collections>(
          paged('/api/admin/collections', { bucket, sort, collector, cursor }),
          signal,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  /** Open appeals first. */
  appeals: () =>
    infiniteQueryOptions({
      queryKey: [...ROOTS.portfolio, 'appeals'],
      queryFn: ({ pageParam, signal }) =>
        get<Appeals>(paged('/api/admin/appeals', { cursor: pageParam }), signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  notes: (loanId: string) =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'notes', loanId],
      queryFn: ({ signal }) => get<CollectionNote[]>(ofLoan(loanId, 'notes'), signal),
    }),
  /** Whether the borrower may be contacted now, and what to say. */
  contact: (loanId: string) =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'contact', loanId],
      queryFn: ({ signal }) => get<LoanContact>(ofLoan(loanId, 'contact'), signal),
    }),
  /** What each collector did in the last thirty days. */
  results: () =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'collectors'],
      queryFn: ({ signal }) => get<CollectionResults>('/api/admin/collections/results', signal),
    }),
  writeOff: (loanId: string) =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'write-off', loanId],
      queryFn: ({ signal }) => get<WriteOff>(ofLoan(loanId, 'write-off'), signal),
    }),
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
      send('POST', ofLoan(loanId, 'notes'), note, { idempotencyKey: keyFor(JSON.stringify(note)) }),
    {
      done: { title: t`Noted`, description: t`Every admin can read it on the loan` },
      failed: t`Failed to save the note`,
    },
    settle,
  );
}

/** Gives a late loan to a member of the staff. */
export const useAssignLoan = (loanId: string) =>
  useDeskWrite((collectorId: string) => send('PUT', ofLoan(loanId, 'collector'), { collectorId }), {
    done: { title: t`Loan given`, description: t`It is now in that person’s queue` },
    failed: t`Failed to give the loan to somebody`,
  });

interface Hearing {
  decision: 'upheld' | 'dismissed';
  reason: string;
}

/** An admin's decision on an appeal. */
export const useDecideAppeal = (claimId: string) =>
  useDeskWrite(
    (hearing: Hearing) => send('PUT', `/api/admin/appeals/${encodeURIComponent(claimId)}`, hearing),
    {
      done: { title: t`Appeal decided`, description: t`The guarantor gets your reason by SMS` },
      failed: t`Failed to decide the appeal`,
    },
  );

export const useProposeWriteOff = (loanId: string) =>
  useDeskWrite((reason: string) => send('POST', ofLoan(loanId, 'write-off'), { reason }), {
    done: { title: t`Write-off proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose the write-off`,
  });

export const useConfirmWriteOff = (loanId: string, proposalId: string) =>
  useDeskWrite(
    () =>
      withSignature(`/api/admin/approvals/${proposalId}/challenge`, (signed) =>
        send('PUT', ofLoan(loanId, 'write-off'), { decision: 'confirmed', ...signed }),
      ),
    {
      done: { title: t`Loan written off`, description: t`Its guarantors are free` },
      failed: t`Failed to write the loan off`,
    },
  );

export const useRejectWriteOff = (loanId: string) =>
  useDeskWrite(() => send('PUT', ofLoan(loanId, 'write-off'), { decision: 'rejected' }), {
    done: { title: t`Proposal ended`, description: t`The loan stays as it is` },
    failed: t`Failed to end the proposal`,
  });
