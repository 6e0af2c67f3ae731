import type {
  NewWebhook,
  WebhookEnded,
  WebhookMade,
  WebhookReplayed,
} from '@shared/contract/webhooks';
import { WEBHOOKS_MAX } from '@shared/limits';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { fieldRefusal, refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { freeSlot } from '@server/platform/core/free-slot';
import { firstIdAt, newId, timeOfId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { seal } from '@server/platform/core/security/seal';
import { SETTLED_MS } from './queue-deliveries';
import { newWebhookSecret } from './sign';
import { type EndpointRow, findEndpoint, findFirstEventSince, findLiveEndpoints } from './store';

const about = (id: string) => ({ kind: 'webhook' as const, id });
/** The audit names the host: a path may hold a secret of the receiver's. */
export const hostOf = (url: string): string => new URL(url).host;

/** What is not settled when an event is made is looked at from before it. */
const justBefore = (eventId: string): string =>
  firstIdAt(new Date(timeOfId(eventId).getTime() - SETTLED_MS));

/** Registers an endpoint for what happens from now on; its secret is answered here and can't be read again. */
export const registerWebhook = (
  context: PersonContext,
  { url, types }: NewWebhook,
): Promise<WebhookMade> =>
  retrying(async () => {
    if (!context.callsInside && new URL(url).protocol !== 'https:') {
      throw new Refused(fieldRefusal('url', 'webhook_url_needs_https'));
    }
    const slot = freeSlot(await findLiveEndpoints(context.db), WEBHOOKS_MAX);
    if (!slot) throw new Refused(refusal('too_many_webhooks', { most: WEBHOOKS_MAX }));
    const [id, secret] = [newId(), newWebhookSecret()];
    const row: EndpointRow = {
      id,
      version: 1,
      url,
      types: [...new Set(types)],
      slot,
      secret: seal(context.secret, 'webhook secrets', secret),
      createdAt: context.wall(),
      createdBy: context.actor.person.id,
      startsAt: context.now(),
      readThrough: justBefore(id),
      replays: 0,
      replayFrom: null,
      endedAt: null,
      endedBecause: null,
    };
    const detail = { host: hostOf(url), types: row.types };
    const event = eventOf(context, 'webhook_made', about(id), detail);
    await commit(context.db, {
      insert: { webhookEndpoints: [row], events: [event] },
    });
    return { id, secret };
  });

/** Nothing more is sent. */
export const endWebhook = (context: PersonContext, id: string): Promise<WebhookEnded> =>
  retrying(async () => {
    const { version, url } = await liveEndpoint(context, id);
    const endedAt = context.wall();
    const event = eventOf(context, 'webhook_ended', about(id), { host: hostOf(url) });
    await commit(context.db, {
      update: {
        webhookEndpoints: [{ id, version, set: { endedAt, endedBecause: 'owner' } }],
      },
      insert: { events: [event] },
    });
    return { id, endedAt: endedAt.toISOString() };
  });

/** Sends everything since then once more, under the ids that it had; also what was before the endpoint. */
export const replayWebhook = (
  context: PersonContext,
  id: string,
  since: Date,
): Promise<WebhookReplayed> =>
  retrying(async () => {
    const { version, url, startsAt, readThrough, replays } = await liveEndpoint(context, id);
    const [first] = await findFirstEventSince(context.db, since);
    const place = first ? justBefore(first.id) : readThrough;
    const set = {
      replays: replays + 1,
      replayFrom: since,
      startsAt: since < startsAt ? since : startsAt,
      readThrough: place < readThrough ? place : readThrough,
    };
    const detail = { host: hostOf(url), since: since.toISOString() };
    const event = eventOf(context, 'webhook_replayed', about(id), detail);
    await commit(context.db, {
      update: { webhookEndpoints: [{ id, version, set }] },
      insert: { events: [event] },
    });
    return { id, since: since.toISOString() };
  });

/** Throws Refused for one that is not there, or has ended. */
export async function liveEndpoint({ db }: PersonContext, id: string): Promise<EndpointRow> {
  const [endpoint] = await findEndpoint(db, id);
  if (!endpoint) throw new Refused(NOT_FOUND);
  if (endpoint.endedAt) throw new Refused(refusal('webhook_ended'));
  return endpoint;
}
