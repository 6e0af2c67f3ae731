import type { newLoanBody, quoteBody, repaymentBody, submitLoanBody, whatIfQuery } from '../loans';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listProducts = operation('listProducts', 'get', '/api/products');
export const listOwnLoans = operation('listOwnLoans', 'get', '/api/loans/user')<{
  query: typeof pageQuery;
}>;
export const requestLoan = operation('requestLoan', 'post', '/api/loans')<{
  body: typeof newLoanBody;
}>;
export const getLoan = operation('getLoan', 'get', '/api/loans/:id');
export const submitLoan = operation('submitLoan', 'put', '/api/loans/:id')<{
  body: typeof submitLoanBody;
}>;
export const getLoanAgreement = operation('getLoanAgreement', 'get', '/api/loans/:id/agreement');
export const withdrawLoan = operation('withdrawLoan', 'post', '/api/loans/:id/withdraw');
export const getQuote = operation('getQuote', 'get', '/api/loans/:id/quote');
export const changeTerms = operation('changeTerms', 'post', '/api/loans/:id/quote')<{
  body: typeof quoteBody;
}>;
export const listWhatIfs = operation('listWhatIfs', 'get', '/api/loans/:id/what-if')<{
  query: typeof whatIfQuery;
}>;
export const getTopUpOffer = operation('getTopUpOffer', 'get', '/api/loans/:id/top-up');
export const getSchedule = operation('getSchedule', 'get', '/api/loans/:id/schedule');
export const listRepayments = operation('listRepayments', 'get', '/api/loans/:id/repayments')<{
  query: typeof pageQuery;
}>;
export const startRepayment = operation('startRepayment', 'post', '/api/loans/:id/repayments')<{
  body: typeof repaymentBody;
}>;
export const listRefunds = operation('listRefunds', 'get', '/api/loans/:id/refunds')<{
  query: typeof pageQuery;
}>;
export const getPaybill = operation('getPaybill', 'get', '/api/loans/:id/paybill');
export const getRefundRequest = operation(
  'getRefundRequest',
  'get',
  '/api/loans/:id/refund-request',
);
export const requestRefund = operation('requestRefund', 'post', '/api/loans/:id/refund-request');
