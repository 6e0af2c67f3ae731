import type { idQuery } from '../paging';
import type { serviceKeyBody } from '../services';
import { operation } from './operation';

export const listServiceKeys = operation('listServiceKeys', 'get', '/api/admin/service-keys');
export const makeServiceKey = operation('makeServiceKey', 'post', '/api/admin/service-keys')<{
  body: typeof serviceKeyBody;
}>;
export const endServiceKey = operation('endServiceKey', 'post', '/api/admin/service-keys/:id/end');
export const listServiceLoans = operation('listServiceLoans', 'get', '/api/service/loans')<{
  query: typeof idQuery;
}>;
export const getServiceLoan = operation('getServiceLoan', 'get', '/api/service/loans/:id');
export const listServicePayments = operation(
  'listServicePayments',
  'get',
  '/api/service/payments',
)<{ query: typeof idQuery }>;
