import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { OwnBureau } from '@shared/contract/bureau';
import type { Complaint, NewComplaint } from '@shared/contract/complaints';
import type { Guarantee } from '@shared/contract/guarantees';
import type { Loan } from '@shared/contract/loans';

/** One's own complaints, latest first. */
export const myComplaintsQuery = queryOptions({
  queryKey: [...ROOTS.account, 'complaints'],
  queryFn: ({ signal }) => get<Complaint[]>('/api/complaints', signal),
});

/** What was or is going to be reported to credit bureaus about one's own loans. */
export const myBureauQuery = queryOptions({
  queryKey: [...ROOTS.account, 'bureau'],
  queryFn: ({ signal }) => get<OwnBureau[]>('/api/me/bureau', signal),
});

/** The loans that a complaint can name: one's own, and those that one was asked to guarantee. */
export const concernedQuery = queryOptions({
  queryKey: [...ROOTS.account, 'complaint-loans'],
  queryFn: async ({ signal }) => {
    const [loans, guarantees] = await Promise.all([
      get<Loan[]>('/api/loans/user', signal),
      get<Guarantee[]>('/api/guarantees/user', signal),
    ]);
    return { loans, guarantees: guarantees.filter(({ status }) => status === 'accepted') };
  },
});

/** Sends a complaint. */
export function useComplain(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (complaint: NewComplaint) => send('POST', '/api/complaints', complaint),
    onSuccess: () => {
      toast({ title: t`Complaint sent`, description: t`Its number is on your profile` });
      onDone();
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, t`Failed to send the complaint`),
  });
}
