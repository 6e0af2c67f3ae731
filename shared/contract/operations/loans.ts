import type { newLoanBody, quoteBody, repaymentBody, submitLoanBody } from '../loans';
import type { whatIfQuery } from '../loan-offers';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listProducts = operation('get', '/api/products')<'listProducts'>;
export const requestLoan = operation('post', '/api/loans')<
  'requestLoan',
  {
    body: typeof newLoanBody;
  }
>;
export const getLoan = operation('get', '/api/loans/:id')<'getLoan'>;
export const submitLoan = operation('put', '/api/loans/:id')<
  'submitLoan',
  {
    body: typeof submitLoanBody;
  }
>;
export const getLoanAgreement = operation('get', '/api/loans/:id/agreement')<'getLoanAgreement'>;
export const withdrawLoan = operation('post', '/api/loans/:id/withdraw')<'withdrawLoan'>;
export const getQuote = operation('get', '/api/loans/:id/quote')<'getQuote'>;
export const changeTerms = operation('post', '/api/loans/:id/quote')<
  'changeTerms',
  {
    body: typeof quoteBody;
  }
>;
export const listWhatIfs = operation('get', '/api/loans/:id/what-if')<
  'listWhatIfs',
  {
    query: typeof whatIfQuery;
  }
>;
export const getFirstDueOffer = operation('get', '/api/loans/:id/first-due')<'getFirstDueOffer'>;
export const getTopUpOffer = operation('get', '/api/loans/:id/top-up')<'getTopUpOffer'>;
export const getSchedule = operation('get', '/api/loans/:id/schedule')<'getSchedule'>;
export const listRepayments = operation('get', '/api/loans/:id/repayments')<
  'listRepayments',
  {
    query: typeof pageQuery;
  }
>;
export const startRepayment = operation('post', '/api/loans/:id/repayments')<
  'startRepayment',
  {
    body: typeof repaymentBody;
  }
>;
export const listRefunds = operation('get', '/api/loans/:id/refunds')<
  'listRefunds',
  {
    query: typeof pageQuery;
  }
>;
export const getPaybill = operation('get', '/api/loans/:id/paybill')<'getPaybill'>;
export const getRefundRequest = operation(
  'get',
  '/api/loans/:id/refund-request',
)<'getRefundRequest'>;
export const requestRefund = operation('post', '/api/loans/:id/refund-request')<'requestRefund'>;
