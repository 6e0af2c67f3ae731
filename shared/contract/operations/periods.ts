import type { closePeriodBody, excisePaymentBody, reopenPeriodBody } from '../periods';
import { operation } from './operation';

export const listPeriods = operation('listPeriods', 'get', '/api/admin/periods');
export const proposePeriodClose = operation('proposePeriodClose', 'post', '/api/admin/periods')<{
  body: typeof closePeriodBody;
}>;
export const proposePeriodReopen = operation(
  'proposePeriodReopen',
  'post',
  '/api/admin/periods/:id/reopen',
)<{ body: typeof reopenPeriodBody }>;
export const proposeExcisePayment = operation(
  'proposeExcisePayment',
  'post',
  '/api/admin/ledger/excise-payments',
)<{ body: typeof excisePaymentBody }>;
