import type { reasonBody } from '../loans';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listFailedMessages = operation('get', '/api/admin/messages')<
  'listFailedMessages',
  {
    query: typeof pageQuery;
  }
>;
export const sendMessageAgain = operation(
  'post',
  '/api/admin/messages/:id/send-again',
)<'sendMessageAgain'>;
export const noteMessageTold = operation('post', '/api/admin/messages/:id/told')<
  'noteMessageTold',
  { body: typeof reasonBody }
>;
