import * as operations from '@shared/contract/operations/webhooks';
import { BY_ID, idQuery } from '@shared/contract/paging';
import {
  replayBody,
  sendAgainBody,
  type Webhook,
  webhookBody,
  type WebhookDelivery,
  webhookParams,
} from '@shared/contract/webhooks';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { beforeId, paged } from '@server/platform/http/paging';
import { route } from '@server/platform/http/route';
import { instant } from '@server/loans/loans/present';
import { Refused } from '@server/platform/core/refused';
import { endWebhook, registerWebhook, replayWebhook } from './change-endpoint';
import { typeOf } from './event-types';
import { sendWebhookAgain } from './send-again';
import {
  findDeliveries,
  findEndpoint,
  findEndpoints,
  type ListedDelivery,
  type ListedEndpoint,
} from './store';

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

function presentDelivery(row: ListedDelivery): WebhookDelivery {
  const type = typeOf(row.kind);
  if (!type) throw new Error(`no webhook tells of ${row.kind}`);
  return {
    eventId: row.id,
    type,
    at: row.at.toISOString(),
    status: row.status,
    tries: row.tries,
    nextTryAt: instant(row.nextTryAt),
    endedAt: instant(row.endedAt),
    reason: row.reason,
    loan: row.loan,
  };
}

/** What owners do about webhooks. No service key registers one: who had it could send our news elsewhere. */
export const webhookRoutes = [
  route(operations, 'listWebhooks', {
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Where webhooks go, and what waits to be sent',
    act: async ({ db }) => (await findEndpoints(db)).map(presentWebhook),
  }),
  route(operations, 'registerWebhook', {
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Registers an address for webhooks; its signing secret is shown once',
    answersSecret: true,
    needsProof: true,
    body: webhookBody,
    status: 201,
    act: (context, { body }) => registerWebhook(context, body),
  }),
  route(operations, 'endWebhook', {
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Sends no more webhooks to an address',
    needsProof: true,
    params: webhookParams,
    act: (context, { params }) => endWebhook(context, params.id),
  }),
  route(operations, 'replayWebhook', {
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Sends everything since a time once more',
    params: webhookParams,
    body: replayBody,
    status: 202,
    act: (context, { params, body }) => replayWebhook(context, params.id, body.since),
  }),
  route(operations, 'listWebhookDeliveries', {
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'What an address was sent or is to be sent, newest first',
    params: webhookParams,
    query: idQuery,
    async act({ db }, { params, query }) {
      const [endpoint] = await findEndpoint(db, params.id);
      if (!endpoint) throw new Refused(NOT_FOUND);
      const rows = await findDeliveries(db, params.id, ...beforeId(query.cursor));
      return paged(BY_ID, rows, ({ id }) => ({ id }), presentDelivery);
    },
  }),
  route(operations, 'sendWebhookAgain', {
    access: 'admin',
    may: 'MANAGE_SERVICES',
    summary: 'Sends one message once more, under its id',
    params: webhookParams,
    body: sendAgainBody,
    status: 202,
    act: (context, { params, body }) => sendWebhookAgain(context, params.id, body.eventId),
  }),
];
