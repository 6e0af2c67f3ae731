import { idQuery } from '@shared/contract/paging';
import { serviceKeyBody, serviceKeyParams, serviceLoanParams } from '@shared/contract/services';
import { NOT_FOUND } from '@server/http/not-found';
import { beforeId, pagedById } from '@server/http/paging';
import { route } from '@server/http/route';
import { Refused } from '@server/platform/refused';
import { endServiceKey } from './end-key';
import { makeServiceKey } from './make-key';
import { presentServiceKey, presentServiceLoan, presentServicePayment } from './present';
import { findServiceKeys, findServiceLoan, findServiceLoans, findServicePayments } from './store';

/** What owners do about keys, and what the keys open. */
export const serviceKeyRoutes = [
  route({
    id: 'listServiceKeys',
    method: 'get',
    path: '/api/admin/service-keys',
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Every service key that was ever made, without the keys themselves',
    act: async ({ db }) => (await findServiceKeys(db)).map(presentServiceKey),
  }),
  route({
    id: 'makeServiceKey',
    method: 'post',
    path: '/api/admin/service-keys',
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Makes a service key, which is shown once',
    answersSecret: true,
    needsProof: true,
    body: serviceKeyBody,
    status: 201,
    act: (context, { body }) => makeServiceKey(context, body),
  }),
  route({
    id: 'endServiceKey',
    method: 'post',
    path: '/api/admin/service-keys/:id/end',
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Ends a service key',
    needsProof: true,
    params: serviceKeyParams,
    act: (context, { params }) => endServiceKey(context, params.id),
  }),
  route({
    id: 'listServiceLoans',
    method: 'get',
    path: '/api/service/loans',
    access: 'service',
    scope: 'loans:read',
    summary: 'Loans that were submitted, newest first, without whose they are',
    mayLag: true,
    query: idQuery,
    async act({ db }, { query }) {
      const rows = await findServiceLoans(db, ...beforeId(query.cursor));
      return pagedById(rows, presentServiceLoan);
    },
  }),
  route({
    id: 'getServiceLoan',
    method: 'get',
    path: '/api/service/loans/:id',
    access: 'service',
    scope: 'loans:read',
    summary: 'One such loan',
    params: serviceLoanParams,
    async act({ db }, { params }) {
      const [row] = await findServiceLoan(db, params.id);
      if (!row) throw new Refused(NOT_FOUND);
      return presentServiceLoan(row);
    },
  }),
  route({
    id: 'listServicePayments',
    method: 'get',
    path: '/api/service/payments',
    access: 'service',
    scope: 'payments:read',
    summary: 'Payments in and out, newest first, without who paid or was paid',
    mayLag: true,
    query: idQuery,
    async act({ db }, { query }) {
      const rows = await findServicePayments(db, ...beforeId(query.cursor));
      return pagedById(rows, presentServicePayment);
    },
  }),
];
