import { t } from '@lingui/core/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { get, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import type { AdminComplaints, ComplaintAnswer } from '@shared/contract/complaints';

/** The register, for admins only: others get 403. */
export const registerQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ROOTS.portfolio, 'complaints'],
    queryFn: ({ pageParam, signal }) =>
      get<AdminComplaints>(
        `/api/admin/complaints${pageParam ? `?cursor=${pageParam}` : ''}`,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The number of complaints that wait for an answer; 0 while unknown. */
export const useComplaintsOpen = (enabled: boolean): number =>
  useInfiniteQuery({ ...registerQuery(), enabled }).data?.pages[0]?.open ?? 0;

const at = (id: string, act: string) => `/api/admin/complaints/${encodeURIComponent(id)}/${act}`;

export const useAcknowledge = (id: string) =>
  useDeskWrite(() => send('PUT', at(id, 'acknowledge')), {
    done: { title: t`Complaint acknowledged` },
    failed: t`Failed to acknowledge the complaint`,
  });

export const useAnswerComplaint = (id: string) =>
  useDeskWrite((answer: ComplaintAnswer) => send('PUT', at(id, 'answer'), answer), {
    done: {
      title: t`Complaint answered`,
      description: t`The person gets an SMS and reads it in the app`,
    },
    failed: t`Failed to answer the complaint`,
  });
