import { t } from '@lingui/core/macro';
import { send } from '@client/lib/api';
import { useDeskWrite } from '@client/lib/desk-write';
import { currentLanguage } from '@client/lib/i18n';
import { ROOTS } from '@client/lib/query-client';
import type { ConsentAnswer } from '@shared/contract/consents';
import type { PlanKind } from '@shared/contract/plans';
import { readQuery } from '@client/lib/read-query';
import { at } from '@client/lib/call';
import {
  answerPlan,
  askForPlan,
  getGuarantorPlan,
  listGuarantorPlans,
  listLoanPlans,
  listOpenPlans,
  listPlans,
  offerPlan,
  previewLoanPlan,
  previewPlan,
  proposePlan,
  refusePlan,
} from '@shared/contract/operations/plans';
import { type Side, useAnswer, useWish } from '../writes';

/** A plan as somebody asks for it. */
export interface PlanWish {
  kind: PlanKind;
  months: number;
  reason: string;
}

export const planQueries = {
  ofLoan: (side: Side, id: string) =>
    side === 'desk'
      ? readQuery(ROOTS.portfolio, at(listLoanPlans, { id }))
      : readQuery(ROOTS.loans, at(listPlans, { id })),
  preview: (side: Side, id: string, kind: PlanKind, months: number) =>
    side === 'desk'
      ? readQuery(ROOTS.portfolio, at(previewLoanPlan, { id, kind, months }))
      : readQuery(ROOTS.loans, at(previewPlan, { id, kind, months })),
  forGuarantor: () => readQuery(ROOTS.guarantees, at(listGuarantorPlans)),
  own: (planId: string) => readQuery(ROOTS.guarantees, at(getGuarantorPlan, { id: planId })),
  open: () => readQuery(ROOTS.portfolio, at(listOpenPlans)),
};

/** A borrower asks for a plan; a refusal shows in the form. */
export const useAskForPlan = (loanId: string) =>
  useWish((wish: PlanWish) => send(at(askForPlan, { id: loanId }), wish), {
    title: t`Plan asked for`,
    description: t`We read it and answer by SMS`,
  });

/** The answer of a borrower or a guarantor. */
export const useAnswerPlan = (planId: string) =>
  useAnswer(
    (answer: ConsentAnswer) =>
      send(at(answerPlan, { id: planId }), { answer, language: currentLanguage() }),
    (answer) => ({
      title: answer === 'agreed' ? t`You agreed to the plan` : t`You did not agree`,
      description: t`Your answer is kept with the plan`,
    }),
  );

export const useOfferPlan = (loanId: string) =>
  useDeskWrite((wish: PlanWish) => send(at(offerPlan, { id: loanId }), wish), {
    done: {
      title: t`Plan offered`,
      description: t`The borrower gets an SMS and answers in the app`,
    },
    failed: t`Failed to offer the plan`,
  });

export const useRefusePlan = (planId: string) =>
  useDeskWrite((reason: string) => send(at(refusePlan, { id: planId }), { reason }), {
    done: { title: t`Plan refused`, description: t`The borrower gets your reason by SMS` },
    failed: t`Failed to refuse the plan`,
  });

export const useProposePlan = (planId: string) =>
  useDeskWrite((reason: string) => send(at(proposePlan, { id: planId }), { reason }), {
    done: { title: t`Plan proposed`, description: t`It waits under “To confirm”` },
    failed: t`Failed to propose the plan`,
  });
