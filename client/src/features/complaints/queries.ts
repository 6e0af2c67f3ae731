import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, send } from '@client/lib/api';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { NewComplaint } from '@shared/contract/complaints';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import { listOwnComplaints, makeComplaint } from '@shared/contract/operations/complaints';
import { listOwnBureau } from '@shared/contract/operations/account';
import { listOwnLoans } from '@shared/contract/operations/session';
import { listOwnGuarantees } from '@shared/contract/operations/guarantees';

/** One's own complaints, latest first. */
export const myComplaintsQuery = readQuery(ROOTS.account, at(listOwnComplaints));

/** What was or is going to be reported to credit bureaus about one's own loans. */
export const myBureauQuery = readQuery(ROOTS.account, at(listOwnBureau));

/** The loans that a complaint can name: one's own, and those that one was asked to guarantee. */
export const concernedQuery = queryOptions({
  queryKey: [...ROOTS.account, 'complaint-loans'],
  queryFn: async ({ signal }) => {
    const [loans, guarantees] = await Promise.all([
      get(at(listOwnLoans), signal),
      get(at(listOwnGuarantees), signal),
    ]);
    return { loans, guarantees: guarantees.filter(({ status }) => status === 'accepted') };
  },
});

/** Sends a complaint. */
export function useComplain(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (complaint: NewComplaint) => send(at(makeComplaint), complaint),
    onSuccess: () => {
      toast({ title: t`Complaint sent`, description: t`Its number is on your profile` });
      onDone();
      return client.invalidateQueries({ queryKey: ROOTS.account });
    },
    onError: (error) => toastFailure(error, t`Failed to send the complaint`),
  });
}
