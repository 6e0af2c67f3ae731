import type { guaranteeTextQuery } from '../guarantees';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listOwnGuarantees = operation('get', '/api/guarantees/user')<
  'listOwnGuarantees',
  {
    query: typeof pageQuery;
  }
>;
export const listLoanGuarantees = operation(
  'get',
  '/api/guarantees/loan/:id',
)<'listLoanGuarantees'>;
export const getGuarantee = operation('get', '/api/guarantees/:id')<'getGuarantee'>;
export const getGuaranteeText = operation('get', '/api/guarantees/:id/agreement')<
  'getGuaranteeText',
  { query: typeof guaranteeTextQuery }
>;
export const payClaim = operation('post', '/api/guarantees/:id/pay')<'payClaim'>;
export const listGuarantorPayments = operation(
  'get',
  '/api/guarantees/:id/payments',
)<'listGuarantorPayments'>;
