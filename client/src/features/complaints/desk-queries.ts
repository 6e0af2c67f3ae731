import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { ROOTS } from '@client/lib/query-client';
import type { ComplaintAnswer } from '@shared/contract/complaints';
import { pagedQuery } from '@client/lib/paged-query';
import { at } from '@client/lib/call';
import {
  acknowledgeComplaint,
  answerComplaint,
  listComplaints,
} from '@shared/contract/operations/desk-complaints';

/** The register, for admins only: others get 403. */
export const registerQuery = () => pagedQuery(ROOTS.portfolio, at(listComplaints));

/** The number of complaints that wait for an answer; 0 while unknown. */
export const useComplaintsOpen = (enabled: boolean): number =>
  useInfiniteQuery({ ...registerQuery(), enabled }).data?.pages[0]?.open ?? 0;

export const useAcknowledge = (id: string) =>
  useDeskWrite(() => send(at(acknowledgeComplaint, { id })), {
    done: { title: t`Complaint acknowledged` },
    failed: t`Failed to acknowledge the complaint`,
  });

export const useAnswerComplaint = (id: string) =>
  useDeskWrite((answer: ComplaintAnswer) => send(at(answerComplaint, { id }), answer), {
    done: {
      title: t`Complaint answered`,
      description: t`The person gets an SMS and reads it in the app`,
    },
    failed: t`Failed to answer the complaint`,
  });
