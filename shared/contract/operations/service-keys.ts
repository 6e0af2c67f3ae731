import type { idQuery } from '../paging';
import type { serviceKeyBody } from '../services';
import { operation } from './operation';

export const listServiceKeys = operation('get', '/api/admin/service-keys')<'listServiceKeys'>;
export const makeServiceKey = operation('post', '/api/admin/service-keys')<
  'makeServiceKey',
  {
    body: typeof serviceKeyBody;
  }
>;
export const endServiceKey = operation('post', '/api/admin/service-keys/:id/end')<'endServiceKey'>;
export const listServiceLoans = operation('get', '/api/service/loans')<
  'listServiceLoans',
  {
    query: typeof idQuery;
  }
>;
export const getServiceLoan = operation('get', '/api/service/loans/:id')<'getServiceLoan'>;
export const listServicePayments = operation('get', '/api/service/payments')<
  'listServicePayments',
  { query: typeof idQuery }
>;
