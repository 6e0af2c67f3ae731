import { replayBody, type Webhook, webhookBody, webhookParams } from '@shared/contract/webhooks';
import { route } from '@server/http/route';
import { instant } from '@server/loans/present';
import { endWebhook, registerWebhook, replayWebhook } from './change-endpoint';
import { findEndpoints, type ListedEndpoint } from './store';

const presentWebhook = (row: ListedEndpoint): Webhook => ({
  id: row.id,
  url: row.url,
  types: row.types,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  endedAt: instant(row.endedAt),
  endedBecause: row.endedBecause,
  waiting: row.waiting,
  failed: row.failed,
  lastDeliveredAt: instant(row.lastDeliveredAt),
});

/** What owners do about webhooks. No service key registers one: who had it could send our news elsewhere. */
export const webhookRoutes = [
  route({
    id: 'listWebhooks',
    method: 'get',
    path: '/api/admin/webhooks',
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Where webhooks go, and what waits to be sent',
    act: async ({ db }) => (await findEndpoints(db)).map(presentWebhook),
  }),
  route({
    id: 'registerWebhook',
    method: 'post',
    path: '/api/admin/webhooks',
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Registers an address for webhooks; its signing secret is shown once',
    answersSecret: true,
    needsProof: true,
    body: webhookBody,
    status: 201,
    act: (context, { body }) => registerWebhook(context, body),
  }),
  route({
    id: 'endWebhook',
    method: 'post',
    path: '/api/admin/webhooks/:id/end',
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Sends no more webhooks to an address',
    needsProof: true,
    params: webhookParams,
    act: (context, { params }) => endWebhook(context, params.id),
  }),
  route({
    id: 'replayWebhook',
    method: 'post',
    path: '/api/admin/webhooks/:id/replay',
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Sends everything since a time once more',
    params: webhookParams,
    body: replayBody,
    status: 202,
    act: (context, { params, body }) => replayWebhook(context, params.id, body.since),
  }),
];
