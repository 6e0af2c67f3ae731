import type { payDayBody } from '../pay-days';
import { operation } from './operation';

export const getPayDay = operation('getPayDay', 'get', '/api/loans/:id/pay-day');
export const setPayDay = operation('setPayDay', 'put', '/api/loans/:id/pay-day')<{
  body: typeof payDayBody;
}>;
export const endPayDay = operation('endPayDay', 'delete', '/api/loans/:id/pay-day');
