import type { idQuery } from '../paging';
import type { replayBody, sendAgainBody, webhookBody } from '../webhooks';
import { operation } from './operation';

export const listWebhooks = operation('listWebhooks', 'get', '/api/admin/webhooks');
export const registerWebhook = operation('registerWebhook', 'post', '/api/admin/webhooks')<{
  body: typeof webhookBody;
}>;
export const endWebhook = operation('endWebhook', 'post', '/api/admin/webhooks/:id/end');
export const replayWebhook = operation('replayWebhook', 'post', '/api/admin/webhooks/:id/replay')<{
  body: typeof replayBody;
}>;
export const listWebhookDeliveries = operation(
  'listWebhookDeliveries',
  'get',
  '/api/admin/webhooks/:id/deliveries',
)<{ query: typeof idQuery }>;
export const sendWebhookAgain = operation(
  'sendWebhookAgain',
  'post',
  '/api/admin/webhooks/:id/send-again',
)<{ body: typeof sendAgainBody }>;
