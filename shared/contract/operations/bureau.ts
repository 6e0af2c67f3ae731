import type { bureauQuery } from '../bureau';
import { operation } from './operation';

export const getBureau = operation('getBureau', 'get', '/api/admin/bureau')<{
  query: typeof bureauQuery;
}>;
export const sendBureauNotices = operation(
  'sendBureauNotices',
  'post',
  '/api/admin/bureau/notices',
);
export const makeBureauFile = operation('makeBureauFile', 'post', '/api/admin/bureau/files');
export const downloadBureauFile = operation(
  'downloadBureauFile',
  'get',
  '/api/admin/bureau/files/:id/sheet.csv',
);
