import type { reasonBody } from '../loans';
import type { pageQuery } from '../paging';
import { operation } from './operation';

export const listFailedMessages = operation('listFailedMessages', 'get', '/api/admin/messages')<{
  query: typeof pageQuery;
}>;
export const sendMessageAgain = operation(
  'sendMessageAgain',
  'post',
  '/api/admin/messages/:id/send-again',
);
export const noteMessageTold = operation(
  'noteMessageTold',
  'post',
  '/api/admin/messages/:id/told',
)<{ body: typeof reasonBody }>;
