import type { decideBody, proposeBody } from '../approvals';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listApprovals = operation('get', '/api/admin/approvals')<
  'listApprovals',
  {
    query: typeof pageQuery;
  }
>;
export const listLoanApprovals = operation(
  'get',
  '/api/admin/loans/:id/approvals',
)<'listLoanApprovals'>;
export const proposeCorrection = operation('post', '/api/admin/approvals')<
  'proposeCorrection',
  {
    body: typeof proposeBody;
  }
>;
export const challengeApproval = operation(
  'post',
  '/api/admin/approvals/:id/challenge',
)<'challengeApproval'>;
export const decideApproval = operation('put', '/api/admin/approvals/:id')<
  'decideApproval',
  {
    body: typeof decideBody;
  }
>;
export const listLoanPayments = operation(
  'get',
  '/api/admin/loans/:id/payments',
)<'listLoanPayments'>;
