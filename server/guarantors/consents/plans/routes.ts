import * as operations from '@shared/contract/operations/plans';
import { loanParams } from '@shared/contract/loans';
import { consentAnswerBody, consentParams, consentReasonBody } from '@shared/contract/consents';
import {
  planBody,
  planPreviewQuery,
  type OpenPlan,
  type OwnPlan,
  type Plan,
  type Plans,
} from '@shared/contract/plans';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { route } from '@server/platform/http/route';
import { loanInReach } from '@server/loans/loans/in-reach';
import type { LoanFile } from '@server/loans/loans/loan-file';
import { findOwnLoan } from '@server/loans/loans/store';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { foundConsent, proposeConsent, refuseConsent } from '../desk';
import { presentOpen } from '../present';
import { findAnswersOf } from '../store';
import { answerPlan } from './answer-plan';
import { askForPlan, offerPlan } from './ask-plan';
import { offerFigures } from './figures';
import { answersTo, plannedToday, readPlanCase, refusedPlan } from './plan-case';
import { planConsent } from './plan-consent';
import { presentOwnPlan, presentPlan } from './present';
import { hardshipPlan } from './put-in-force';
import { findOpenPlans, findPlansForGuarantor, findPlansOf } from './store';

async function plansOf(
  { db }: PersonContext,
  file: LoanFile,
  by: 'borrower' | 'admin',
): Promise<Plans> {
  const [plans, rows] = await Promise.all([
    findPlansOf(db, file.loan.id),
    findAnswersOf(db, file.loan.id),
  ]);
  const answers = rows.map(({ answer }) => answer);
  const refused = refusedPlan(file, by);
  return {
    items: plans.map((plan) => presentPlan(file, plan, answersTo(plan, answers))),
    refusal: refused?.message ?? null,
    refusalCode: refused ? { code: refused.code, params: refused.params ?? {} } : null,
  };
}

async function ownLoan({ db, actor }: PersonContext, loanId: string): Promise<LoanFile> {
  const [file] = await findOwnLoan(db, loanId, actor.person.id);
  if (!file) throw new Refused(NOT_FOUND);
  return file;
}

async function planOf({ db }: PersonContext, planId: string): Promise<Plan> {
  const { file, plan, answers } = await foundConsent(db, planConsent, planId);
  return presentPlan(file, plan, answers);
}

/** The caller's part of a plan; undefined where they have none. */
async function ownPart({ db, actor }: PersonContext, planId: string): Promise<OwnPlan | undefined> {
  const found = await readPlanCase(db, planId);
  if (!found) return undefined;
  const { file, plan, answers } = found;
  const own = file.guarantees.find(({ row }) => row.personId === actor.person.id);
  const answer = answers.find(({ guaranteeId }) => guaranteeId === own?.row.id);
  return own && answer ? presentOwnPlan(file, plan, answers, own, answer) : undefined;
}

export const hardshipRoutes = [
  route(operations, 'listPlans', {
    access: 'person',
    summary: 'The plans of one’s own loan, newest first',
    params: loanParams,
    act: async (context, { params }) =>
      plansOf(context, await ownLoan(context, params.id), 'borrower'),
  }),
  route(operations, 'previewPlan', {
    access: 'person',
    summary: 'What a plan would make of the rest of one’s loan today',
    params: loanParams,
    query: planPreviewQuery,
    async act(context, { params, query }) {
      const file = await ownLoan(context, params.id);
      return offerFigures(plannedToday(context, file, query, 'borrower'));
    },
  }),
  route(operations, 'askForPlan', {
    access: 'person',
    summary: 'Asks for a plan of one’s running loan',
    params: loanParams,
    body: planBody,
    status: 201,
    act: async (context, { params, body }) =>
      planOf(context, await askForPlan(context, params.id, body)),
  }),
  route(operations, 'listGuarantorPlans', {
    access: 'person',
    summary: 'Plans of loans that one guarantees, and what they change',
    async act(context) {
      const rows = await findPlansForGuarantor(context.db, context.actor.person.id);
      const parts = await Promise.all(rows.map(({ id }) => ownPart(context, id)));
      return parts.filter((part) => part !== undefined);
    },
  }),
  route(operations, 'getGuarantorPlan', {
    access: 'person',
    summary: 'What a plan changes for oneself as a guarantor',
    params: consentParams,
    async act(context, { params }) {
      const part = await ownPart(context, params.id);
      if (!part) throw new Refused(NOT_FOUND);
      return part;
    },
  }),
  route(operations, 'answerPlan', {
    access: 'person',
    summary: 'Agrees to a plan as its borrower or guarantor, or does not',
    params: consentParams,
    body: consentAnswerBody,
    async act(context, { params, body }) {
      await answerPlan(context, params.id, body.answer, body.language);
      return { id: params.id };
    },
  }),
  route(operations, 'listOpenPlans', {
    access: 'admin',
    may: 'READ_COLLECTIONS',
    summary: 'Plans that are asked for or offered, those that wait for an offer first',
    async act(context): Promise<OpenPlan[]> {
      const rows = await findOpenPlans(context.db);
      return rows.map(presentOpen);
    },
  }),
  route(operations, 'listLoanPlans', {
    access: 'admin',
    may: 'READ_LOAN',
    summary: 'The plans of a loan, newest first, with what guarantors said',
    params: loanParams,
    act: async (context, { params }) =>
      plansOf(context, await loanInReach(context, params.id), 'admin'),
  }),
  route(operations, 'previewLoanPlan', {
    access: 'admin',
    may: 'READ_LOAN',
    summary: 'What a plan would make of the rest of a loan today',
    params: loanParams,
    query: planPreviewQuery,
    async act(context, { params, query }) {
      const file = await loanInReach(context, params.id);
      return offerFigures(plannedToday(context, file, query, 'admin'));
    },
  }),
  route(operations, 'offerPlan', {
    access: 'admin',
    may: 'PROPOSE_PLAN',
    summary: 'Offers a plan to the borrower, of oneself or in answer to what they asked for',
    params: loanParams,
    body: planBody,
    status: 201,
    act: async (context, { params, body }) =>
      planOf(context, await offerPlan(context, params.id, body)),
  }),
  route(operations, 'refusePlan', {
    access: 'admin',
    may: 'PROPOSE_PLAN',
    summary: 'Refuses or ends an open plan, with a reason that the borrower reads',
    params: consentParams,
    body: consentReasonBody,
    async act(context, { params, body }) {
      await refuseConsent(context, planConsent, params.id, body.reason);
      return planOf(context, params.id);
    },
  }),
  route(operations, 'proposePlan', {
    access: 'admin',
    may: 'PROPOSE_PLAN',
    needsProof: true,
    summary:
      'Proposes to put a plan in force that everybody has answered; another person confirms it',
    params: consentParams,
    body: consentReasonBody,
    status: 201,
    async act(context, { params, body }) {
      await proposeConsent(context, planConsent, hardshipPlan, params.id, body.reason);
      return planOf(context, params.id);
    },
  }),
];
