import type { payDayBody } from '../pay-days';
import { operation } from './operation';

export const getPayDay = operation('get', '/api/loans/:id/pay-day')<'getPayDay'>;
export const setPayDay = operation('put', '/api/loans/:id/pay-day')<
  'setPayDay',
  {
    body: typeof payDayBody;
  }
>;
export const endPayDay = operation('delete', '/api/loans/:id/pay-day')<'endPayDay'>;
