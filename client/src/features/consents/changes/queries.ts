import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Newcomer } from '@shared/contract/guarantor-changes';
import { hasMovedOn, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { currentLanguage } from '@client/lib/i18n';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  answerChange,
  getOwnChange,
  listChangesForMe,
  listGuarantorChanges,
  listLoanChanges,
  listOpenChanges,
  listOwnChanges,
  nameNewcomer,
  proposeChange,
  refuseChange,
  requestChange,
  withdrawChange,
} from '@shared/contract/operations/guarantor-changes';

/** Whose screen it is: the borrower's, or the desk's. */
export type ChangeSide = 'borrower' | 'desk';

/** A change as somebody wishes for it. */
export interface ChangeWished {
  kind: 'release' | 'replacement';
  reason: string;
  newcomer?: Newcomer;
}

export const changeQueries = {
  ofLoan: (side: ChangeSide, id: string) =>
    side === 'desk'
      ? readQuery(ROOTS.portfolio, at(listLoanChanges, { id }))
      : readQuery(ROOTS.loans, at(listGuarantorChanges, { id })),
  ofGuarantee: (id: string) => readQuery(ROOTS.guarantees, at(listOwnChanges, { id })),
  forMe: () => readQuery(ROOTS.guarantees, at(listChangesForMe)),
  own: (id: string) => readQuery(ROOTS.guarantees, at(getOwnChange, { id })),
  open: () => readQuery(ROOTS.portfolio, at(listOpenChanges)),
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
    mutationFn: (wish: ChangeWished) => send(at(requestChange, { id: guaranteeId }), wish),
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
    mutationFn: (newcomer: Newcomer) => send(at(nameNewcomer, { id: changeId }), newcomer),
    onSuccess: refresh,
  });
}

/** The answer of who was named, or of a guarantor who stays; or who wished takes it back. */
export function useAnswerChange(changeId: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (answer: 'agreed' | 'refused' | 'taken_back') =>
      answer === 'taken_back'
        ? send(at(withdrawChange, { id: changeId }))
        : send(at(answerChange, { id: changeId }), { answer, language: currentLanguage() }),
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
  useDeskWrite((reason: string) => send(at(refuseChange, { id }), { reason }), {
    done: { title: t`Change refused`, description: t`Who asked gets your reason by SMS` },
    failed: t`Failed to refuse the change`,
  });

export const useProposeChange = (id: string) =>
  useDeskWrite((reason: string) => send(at(proposeChange, { id }), { reason }), {
    done: { title: t`Change proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose the change`,
  });
