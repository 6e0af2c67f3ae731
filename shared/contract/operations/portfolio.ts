import type { closedLoansQuery, runningLoansQuery } from '../due-lists';
import type { pageQuery } from '../paging';
import type { paymentListQuery } from '../payment-list';
import type { approvalBody, disbursementBody, reasonedDecisionBody } from '../portfolio';
import { operation } from './operation';

export const getStats = operation('getStats', 'get', '/api/admin/stats');
export const listRunningLoans = operation('listRunningLoans', 'get', '/api/admin/loans')<{
  query: typeof runningLoansQuery;
}>;
export const listClosedLoans = operation('listClosedLoans', 'get', '/api/admin/loans/closed')<{
  query: typeof closedLoansQuery;
}>;
export const listPayments = operation('listPayments', 'get', '/api/admin/payments')<{
  query: typeof paymentListQuery;
}>;
export const listPendingLoans = operation('listPendingLoans', 'get', '/api/admin/loans/pending')<{
  query: typeof pageQuery;
}>;
export const listApprovedLoans = operation(
  'listApprovedLoans',
  'get',
  '/api/admin/loans/approved',
)<{ query: typeof pageQuery }>;
export const reviewLoan = operation('reviewLoan', 'get', '/api/admin/loans/:id');
export const approveLoan = operation('approveLoan', 'put', '/api/admin/loans/:id/approve')<{
  body: typeof approvalBody;
}>;
export const declineLoan = operation('declineLoan', 'put', '/api/admin/loans/:id/decline')<{
  body: typeof reasonedDecisionBody;
}>;
export const returnLoan = operation('returnLoan', 'put', '/api/admin/loans/:id/return')<{
  body: typeof reasonedDecisionBody;
}>;
export const challengePayout = operation(
  'challengePayout',
  'post',
  '/api/admin/loans/:id/disburse/challenge',
);
export const disburseLoan = operation('disburseLoan', 'post', '/api/admin/loans/:id/disburse')<{
  body: typeof disbursementBody;
}>;
