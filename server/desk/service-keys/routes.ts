import * as operations from '@shared/contract/operations/service-keys';
import { BY_ID, idQuery } from '@shared/contract/paging';
import { serviceKeyBody, serviceKeyParams, serviceLoanParams } from '@shared/contract/services';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { beforeId, paged } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { Refused } from '@server/platform/core/refused';
import { endServiceKey } from './end-key';
import { makeServiceKey } from './make-key';
import { presentServiceKey, presentServiceLoan, presentServicePayment } from './present';
import { findServiceKeys, findServiceLoan, findServiceLoans, findServicePayments } from './store';

/** What owners do about keys, and what the keys open. */
export const serviceKeyRoutes = [
  route(operations, 'listServiceKeys', {
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Every service key that was ever made, without the keys themselves',
    act: async ({ db }) => (await findServiceKeys(db)).map(presentServiceKey),
  }),
  route(operations, 'makeServiceKey', {
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Makes a service key, which is shown once',
    answersSecret: true,
    needsProof: true,
    body: serviceKeyBody,
    status: 201,
    act: (context, { body }) => makeServiceKey(context, body),
  }),
  route(operations, 'endServiceKey', {
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Ends a service key',
    needsProof: true,
    params: serviceKeyParams,
    act: (context, { params }) => endServiceKey(context, params.id),
  }),
  route(operations, 'listServiceLoans', {
    access: 'service',
    scope: 'loans:read',
    summary: 'Loans that were submitted, newest first, without whose they are',
    mayLag: true,
    query: idQuery,
    async act({ db }, { query }) {
      const rows = await findServiceLoans(db, ...beforeId(query.cursor));
      return paged(BY_ID, rows, ({ id }) => ({ id }), presentServiceLoan);
    },
  }),
  route(operations, 'getServiceLoan', {
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
  route(operations, 'listServicePayments', {
    access: 'service',
    scope: 'payments:read',
    summary: 'Payments in and out, newest first, without who paid or was paid',
    mayLag: true,
    query: idQuery,
    async act({ db }, { query }) {
      const rows = await findServicePayments(db, ...beforeId(query.cursor));
      return paged(BY_ID, rows, ({ id }) => ({ id }), presentServicePayment);
    },
  }),
];
