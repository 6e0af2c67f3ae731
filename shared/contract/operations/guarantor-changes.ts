import type {
  changeAnswerBody,
  changeBody,
  changeReasonBody,
  newcomerBody,
} from '../guarantor-changes';
import { operation } from './operation';

export const listGuarantorChanges = operation(
  'listGuarantorChanges',
  'get',
  '/api/loans/:id/guarantor-changes',
);
export const listOwnChanges = operation('listOwnChanges', 'get', '/api/guarantees/:id/changes');
export const wishForChange = operation('wishForChange', 'post', '/api/guarantees/:id/changes')<{
  body: typeof changeBody;
}>;
export const listChangesForMe = operation('listChangesForMe', 'get', '/api/guarantor-changes');
export const getOwnChange = operation('getOwnChange', 'get', '/api/guarantor-changes/:id');
export const answerChange = operation('answerChange', 'put', '/api/guarantor-changes/:id')<{
  body: typeof changeAnswerBody;
}>;
export const withdrawChange = operation('withdrawChange', 'delete', '/api/guarantor-changes/:id');
export const nameNewcomer = operation(
  'nameNewcomer',
  'put',
  '/api/guarantor-changes/:id/newcomer',
)<{ body: typeof newcomerBody }>;
export const listOpenChanges = operation('listOpenChanges', 'get', '/api/admin/guarantor-changes');
export const listLoanChanges = operation(
  'listLoanChanges',
  'get',
  '/api/admin/loans/:id/guarantor-changes',
);
export const refuseChange = operation(
  'refuseChange',
  'put',
  '/api/admin/guarantor-changes/:id/refusal',
)<{ body: typeof changeReasonBody }>;
export const proposeChange = operation(
  'proposeChange',
  'post',
  '/api/admin/guarantor-changes/:id/proposal',
)<{ body: typeof changeReasonBody }>;
