import type { consentAnswerBody, consentReasonBody } from '../consents';
import type { planBody, planPreviewQuery } from '../plans';
import { operation } from './operation';

export const listPlans = operation('get', '/api/loans/:id/plans')<'listPlans'>;
export const previewPlan = operation('get', '/api/loans/:id/plans/preview')<
  'previewPlan',
  {
    query: typeof planPreviewQuery;
  }
>;
export const askForPlan = operation('post', '/api/loans/:id/plans')<
  'askForPlan',
  {
    body: typeof planBody;
  }
>;
export const listGuarantorPlans = operation('get', '/api/plans')<'listGuarantorPlans'>;
export const getGuarantorPlan = operation('get', '/api/plans/:id')<'getGuarantorPlan'>;
export const answerPlan = operation('put', '/api/plans/:id')<
  'answerPlan',
  {
    body: typeof consentAnswerBody;
  }
>;
export const listOpenPlans = operation('get', '/api/admin/plans')<'listOpenPlans'>;
export const listLoanPlans = operation('get', '/api/admin/loans/:id/plans')<'listLoanPlans'>;
export const previewLoanPlan = operation('get', '/api/admin/loans/:id/plans/preview')<
  'previewLoanPlan',
  { query: typeof planPreviewQuery }
>;
export const offerPlan = operation('post', '/api/admin/loans/:id/plans')<
  'offerPlan',
  {
    body: typeof planBody;
  }
>;
export const refusePlan = operation('put', '/api/admin/plans/:id/refusal')<
  'refusePlan',
  {
    body: typeof consentReasonBody;
  }
>;
export const proposePlan = operation('post', '/api/admin/plans/:id/proposal')<
  'proposePlan',
  {
    body: typeof consentReasonBody;
  }
>;
