import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, hasMovedOn, send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { currentLanguage } from '@client/lib/i18n';
import { ROOTS } from '@client/lib/query-client';
import { toast, toastFailure } from '@client/lib/toast-store';
import type { OpenPlan, OwnPlan, PlanFigures, PlanKind, Plans } from '@shared/contract/plans';

/** A plan as somebody asks for it. */
export interface PlanWish {
  kind: PlanKind;
  months: number;
  reason: string;
}

/** Whose screen it is: the borrower's, or the desk's. */
export type PlanSide = 'borrower' | 'desk';

const ofLoan = (side: PlanSide, loanId: string, part = '') =>
  `/api/${side === 'desk' ? 'admin/' : ''}loans/${encodeURIComponent(loanId)}/plans${part}`;
const ofPlan = (planId: string) => `/api/plans/${encodeURIComponent(planId)}`;
const ofDesk = (planId: string, part: string) =>
  `/api/admin/plans/${encodeURIComponent(planId)}/${part}`;

const rootOf = (side: PlanSide) => (side === 'desk' ? ROOTS.portfolio : ROOTS.loans);

export const planQueries = {
  ofLoan: (side: PlanSide, loanId: string) =>
    queryOptions({
      queryKey: [...rootOf(side), 'plans', loanId],
      queryFn: ({ signal }) => get<Plans>(ofLoan(side, loanId), signal),
    }),
  preview: (side: PlanSide, loanId: string, kind: PlanKind, months: number) =>
    queryOptions({
      queryKey: [...rootOf(side), 'plans', loanId, 'preview', kind, months],
      queryFn: ({ signal }) =>
        get<PlanFigures>(ofLoan(side, loanId, `/preview?kind=${kind}&months=${months}`), signal),
    }),
  forGuarantor: () =>
    queryOptions({
      queryKey: [...ROOTS.guarantees, 'plans'],
      queryFn: ({ signal }) => get<OwnPlan[]>('/api/plans', signal),
    }),
  own: (planId: string) =>
    queryOptions({
      queryKey: [...ROOTS.guarantees, 'plans', planId],
      queryFn: ({ signal }) => get<OwnPlan>(ofPlan(planId), signal),
    }),
  open: () =>
    queryOptions({
      queryKey: [...ROOTS.portfolio, 'open-plans'],
      queryFn: ({ signal }) => get<OpenPlan[]>('/api/admin/plans', signal),
    }),
};

/** A borrower asks for a plan; a refusal shows in the form. */
export function useAskForPlan(loanId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: PlanWish) => send('POST', ofLoan('borrower', loanId), wish),
    onSuccess: () => {
      toast({ title: t`Plan asked for`, description: t`We read it and answer by SMS` });
      return client.invalidateQueries({ queryKey: ROOTS.loans });
    },
  });
}

/** The answer of a borrower or a guarantor. */
export function useAnswerPlan(planId: string) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [ROOTS.loans, ROOTS.guarantees, ROOTS.account].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation({
    mutationFn: (answer: 'agreed' | 'refused') =>
      send('PUT', ofPlan(planId), { answer, language: currentLanguage() }),
    onSuccess: (_response, answer) => {
      toast({
        title: answer === 'agreed' ? t`You agreed to the plan` : t`You did not agree`,
        description: t`Your answer is kept with the plan`,
      });
      return refresh();
    },
    onError: (error) => {
      toastFailure(error, t`Failed to send your answer`);
      return hasMovedOn(error) ? refresh() : undefined;
    },
  });
}

export const useOfferPlan = (loanId: string) =>
  useDeskWrite((wish: PlanWish) => send('POST', ofLoan('desk', loanId), wish), {
    done: {
      title: t`Plan offered`,
      description: t`The borrower gets an SMS and answers in the app`,
    },
    failed: t`Failed to offer the plan`,
  });

export const useRefusePlan = (planId: string) =>
  useDeskWrite((reason: string) => send('PUT', ofDesk(planId, 'refusal'), { reason }), {
    done: { title: t`Plan refused`, description: t`The borrower gets your reason by SMS` },
    failed: t`Failed to refuse the plan`,
  });

export const useProposePlan = (planId: string) =>
  useDeskWrite((reason: string) => send('POST', ofDesk(planId, 'proposal'), { reason }), {
    done: { title: t`Plan proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose the plan`,
  });
