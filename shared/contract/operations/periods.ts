import type { closePeriodBody, excisePaymentBody, reopenPeriodBody } from '../periods';
import { operation } from './operation';

export const listPeriods = operation('get', '/api/admin/periods')<'listPeriods'>;
export const proposePeriodClose = operation('post', '/api/admin/periods')<
  'proposePeriodClose',
  {
    body: typeof closePeriodBody;
  }
>;
export const proposePeriodReopen = operation('post', '/api/admin/periods/:id/reopen')<
  'proposePeriodReopen',
  { body: typeof reopenPeriodBody }
>;
export const proposeExcisePayment = operation('post', '/api/admin/ledger/excise-payments')<
  'proposeExcisePayment',
  { body: typeof excisePaymentBody }
>;
