import type { bureauQuery } from '../bureau';
import { operation } from './operation';

export const getBureau = operation('get', '/api/admin/bureau')<
  'getBureau',
  {
    query: typeof bureauQuery;
  }
>;
export const sendBureauNotices = operation(
  'post',
  '/api/admin/bureau/notices',
)<'sendBureauNotices'>;
export const makeBureauFile = operation('post', '/api/admin/bureau/files')<'makeBureauFile'>;
export const downloadBureauFile = operation(
  'get',
  '/api/admin/bureau/files/:id/sheet.csv',
)<'downloadBureauFile'>;
