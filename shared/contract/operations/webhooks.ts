import type { idQuery } from '../paging';
import type { replayBody, sendAgainBody, webhookBody } from '../webhooks';
import { operation } from './operation';

export const listWebhooks = operation('get', '/api/admin/webhooks')<'listWebhooks'>;
export const registerWebhook = operation('post', '/api/admin/webhooks')<
  'registerWebhook',
  {
    body: typeof webhookBody;
  }
>;
export const endWebhook = operation('post', '/api/admin/webhooks/:id/end')<'endWebhook'>;
export const replayWebhook = operation('post', '/api/admin/webhooks/:id/replay')<
  'replayWebhook',
  {
    body: typeof replayBody;
  }
>;
export const listWebhookDeliveries = operation('get', '/api/admin/webhooks/:id/deliveries')<
  'listWebhookDeliveries',
  { query: typeof idQuery }
>;
export const sendWebhookAgain = operation('post', '/api/admin/webhooks/:id/send-again')<
  'sendWebhookAgain',
  { body: typeof sendAgainBody }
>;
