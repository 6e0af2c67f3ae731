import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  GuarantorChanges,
  Newcomer,
  OpenChange,
  OwnChange,
  OwnChanges,
} from '@shared/contract/guarantor-changes';
import { get, hasMovedOn, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { currentLanguage } from '@client/lib/i18n';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';

/** Whose screen it is: the borrower's, or the desk's. */
export type ChangeSide = 'borrower' | 'desk';

/** A change as somebody wishes for it. */
export interface ChangeWished {
  kind: 'release' | 'replacement';
  reason: string;
  newcomer?: Newcomer;
}

const ofLoan = (side: ChangeSide, loanId: string) =>
  `/api/${side === 'desk' ? 'admin/' : ''}loans/${encodeURIComponent(loanId)}/guarantor-changes`;
const ofGuarantee = (id: string) => `/api/guarantees/${encodeURIComponent(id)}/changes`;
const ofChange = (id: string) => `/api/guarantor-changes/${encodeURIComponent(id)}`;
const ofDesk = (id: string, part: string) =>
  `/api/admin/guarantor-changes/${encodeURIComponent(id)}/${part}`;

export const changeQueries = {
  ofLoan: (side: ChangeSide, loanId: string) =>
    queryOptions({
      queryKey: [...(side === 'desk' ? ROOTS.portfolio : ROOTS.loans), 'changes', loanId],
      queryFn: ({ signal }) => get<GuarantorChanges>(ofLoan(side, loanId), signal),
    }),
  ofGuarantee: (id: string) =>
    queryOptions({
      queryKey: [...ROOTS.guarantees, 'one', id, 'changes'],
      queryFn: ({ signal }) => get<OwnChanges>(ofGuarantee(id), signal),
    }),
  forMe: () =>
    queryOptions({
      queryKey: [...ROOTS.guarantees, 'changes'],
      queryFn: ({ signal }) => get<OwnChange[]>('/api/guarantor-changes', signal),
    }),
  own: (id: string) =>
    queryOptions({
      queryKey: [...ROOTS.guarantees, 'changes', id],
      queryFn: ({ signal }) => get<OwnChange>(ofChange(id), signal),
    }),
  open: () =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'open-changes'],
      queryFn: ({ signal }) => get<OpenChange[]>('/api/admin/guarantor-changes', signal),
    }),
};

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [ROOTS.loans, ROOTS.guarantees, ROOTS.account].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** A borrower or a guarantor wishes for a change; a refusal shows in the form. */
export function useWishForChange(guaranteeId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (wish: ChangeWished) => send('POST', ofGuarantee(guaranteeId), wish),
    onSuccess: () => {
      toast({ title: t`Your wish is sent`, description: t`You read here what comes of it` });
      return refresh();
    },
  });
}

/** The borrower names who takes the place; a refusal shows in the form. */
export function useNameNewcomer(changeId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (newcomer: Newcomer) => send('PUT', `${ofChange(changeId)}/newcomer`, newcomer),
    onSuccess: refresh,
  });
}

/** The answer of who was named, or of a guarantor who stays; or who wished takes it back. */
export function useAnswerChange(changeId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (answer: 'agreed' | 'refused' | 'taken_back') =>
      answer === 'taken_back'
        ? send('DELETE', ofChange(changeId))
        : send('PUT', ofChange(changeId), { answer, language: currentLanguage() }),
    onSuccess: () => {
      toast({ title: t`Your answer is kept` });
      return refresh();
    },
    onError: (error) => {
      toastFailure(error, t`Failed to send your answer`);
      return hasMovedOn(error) ? refresh() : undefined;
    },
  });
}

export const useRefuseChange = (id: string) =>
  useDeskWrite((reason: string) => send('PUT', ofDesk(id, 'refusal'), { reason }), {
    done: { title: t`Change refused`, description: t`Who asked gets your reason by SMS` },
    failed: t`Failed to refuse the change`,
  });

export const useProposeChange = (id: string) =>
  useDeskWrite((reason: string) => send('POST', ofDesk(id, 'proposal'), { reason }), {
    done: { title: t`Change proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose the change`,
  });
