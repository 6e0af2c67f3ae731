import type { decideBody, proposeBody } from '../approvals';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listApprovals = operation('listApprovals', 'get', '/api/admin/approvals')<{
  query: typeof pageQuery;
}>;
export const listLoanApprovals = operation(
  'listLoanApprovals',
  'get',
  '/api/admin/loans/:id/approvals',
);
export const proposeCorrection = operation('proposeCorrection', 'post', '/api/admin/approvals')<{
  body: typeof proposeBody;
}>;
export const challengeApproval = operation(
  'challengeApproval',
  'post',
  '/api/admin/approvals/:id/challenge',
);
export const decideApproval = operation('decideApproval', 'put', '/api/admin/approvals/:id')<{
  body: typeof decideBody;
}>;
export const listLoanPayments = operation(
  'listLoanPayments',
  'get',
  '/api/admin/loans/:id/payments',
);
