import type { closedLoansQuery, runningLoansQuery } from '../due-lists';
import type { paymentListQuery } from '../payment-list';
import type {
  approvalBody,
  disbursementBody,
  queueQuery,
  reasonedDecisionBody,
} from '../portfolio';
import { operation } from './operation';

export const getStats = operation('get', '/api/admin/stats')<'getStats'>;
export const getQueueCounts = operation('get', '/api/admin/queues')<'getQueueCounts'>;
export const listRunningLoans = operation('get', '/api/admin/loans')<
  'listRunningLoans',
  {
    query: typeof runningLoansQuery;
  }
>;
export const listClosedLoans = operation('get', '/api/admin/loans/closed')<
  'listClosedLoans',
  {
    query: typeof closedLoansQuery;
  }
>;
export const listPayments = operation('get', '/api/admin/payments')<
  'listPayments',
  {
    query: typeof paymentListQuery;
  }
>;
export const listPendingLoans = operation('get', '/api/admin/loans/pending')<
  'listPendingLoans',
  {
    query: typeof queueQuery;
  }
>;
export const listApprovedLoans = operation('get', '/api/admin/loans/approved')<
  'listApprovedLoans',
  { query: typeof queueQuery }
>;
export const reviewLoan = operation('get', '/api/admin/loans/:id')<'reviewLoan'>;
export const approveLoan = operation('put', '/api/admin/loans/:id/approve')<
  'approveLoan',
  {
    body: typeof approvalBody;
  }
>;
export const declineLoan = operation('put', '/api/admin/loans/:id/decline')<
  'declineLoan',
  {
    body: typeof reasonedDecisionBody;
  }
>;
export const returnLoan = operation('put', '/api/admin/loans/:id/return')<
  'returnLoan',
  {
    body: typeof reasonedDecisionBody;
  }
>;
export const challengePayout = operation(
  'post',
  '/api/admin/loans/:id/disburse/challenge',
)<'challengePayout'>;
export const disburseLoan = operation('post', '/api/admin/loans/:id/disburse')<
  'disburseLoan',
  {
    body: typeof disbursementBody;
  }
>;
