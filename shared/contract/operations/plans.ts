import type { planAnswerBody, planBody, planPreviewQuery, planRefusalBody } from '../plans';
import { operation } from './operation';

export const listPlans = operation('listPlans', 'get', '/api/loans/:id/plans');
export const previewPlan = operation('previewPlan', 'get', '/api/loans/:id/plans/preview')<{
  query: typeof planPreviewQuery;
}>;
export const askForPlan = operation('askForPlan', 'post', '/api/loans/:id/plans')<{
  body: typeof planBody;
}>;
export const listGuarantorPlans = operation('listGuarantorPlans', 'get', '/api/plans');
export const getGuarantorPlan = operation('getGuarantorPlan', 'get', '/api/plans/:id');
export const answerPlan = operation('answerPlan', 'put', '/api/plans/:id')<{
  body: typeof planAnswerBody;
}>;
export const listOpenPlans = operation('listOpenPlans', 'get', '/api/admin/plans');
export const listLoanPlans = operation('listLoanPlans', 'get', '/api/admin/loans/:id/plans');
export const previewLoanPlan = operation(
  'previewLoanPlan',
  'get',
  '/api/admin/loans/:id/plans/preview',
)<{ query: typeof planPreviewQuery }>;
export const offerPlan = operation('offerPlan', 'post', '/api/admin/loans/:id/plans')<{
  body: typeof planBody;
}>;
export const refusePlan = operation('refusePlan', 'put', '/api/admin/plans/:id/refusal')<{
  body: typeof planRefusalBody;
}>;
export const proposePlan = operation('proposePlan', 'post', '/api/admin/plans/:id/proposal')<{
  body: typeof planRefusalBody;
}>;
