import type { consentAnswerBody, consentReasonBody } from '../consents';
import type { changeBody, newcomerBody } from '../guarantor-changes';
import { operation } from './operation';

export const listGuarantorChanges = operation(
  'get',
  '/api/loans/:id/guarantor-changes',
)<'listGuarantorChanges'>;
export const listOwnChanges = operation('get', '/api/guarantees/:id/changes')<'listOwnChanges'>;
export const requestChange = operation('post', '/api/guarantees/:id/changes')<
  'requestChange',
  {
    body: typeof changeBody;
  }
>;
export const listChangesForMe = operation('get', '/api/guarantor-changes')<'listChangesForMe'>;
export const getOwnChange = operation('get', '/api/guarantor-changes/:id')<'getOwnChange'>;
export const answerChange = operation('put', '/api/guarantor-changes/:id')<
  'answerChange',
  {
    body: typeof consentAnswerBody;
  }
>;
export const withdrawChange = operation('delete', '/api/guarantor-changes/:id')<'withdrawChange'>;
export const nameNewcomer = operation('put', '/api/guarantor-changes/:id/newcomer')<
  'nameNewcomer',
  { body: typeof newcomerBody }
>;
export const listOpenChanges = operation('get', '/api/admin/guarantor-changes')<'listOpenChanges'>;
export const listLoanChanges = operation(
  'get',
  '/api/admin/loans/:id/guarantor-changes',
)<'listLoanChanges'>;
export const refuseChange = operation('put', '/api/admin/guarantor-changes/:id/refusal')<
  'refuseChange',
  { body: typeof consentReasonBody }
>;
export const proposeChange = operation('post', '/api/admin/guarantor-changes/:id/proposal')<
  'proposeChange',
  { body: typeof consentReasonBody }
>;
