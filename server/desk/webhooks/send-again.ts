import type { WebhookSentAgain } from '@shared/contract/webhooks';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { hostOf, liveEndpoint } from './change-endpoint';
import { findDelivery } from './store';

/** Has one message tried from the start, under its id. One that waits for a try is refused: it may be under way now. */
export const sendWebhookAgain = (
  context: PersonContext,
  endpointId: string,
  eventId: string,
): Promise<WebhookSentAgain> =>
  retrying(async () => {
    const { url } = await liveEndpoint(context, endpointId);
    const [found] = await findDelivery(context.db, endpointId, eventId);
    if (!found) throw new Refused(NOT_FOUND);
    const { version, status } = found;
    if (status === 'waiting') throw new Refused(refusal('webhook_waits'));
    const nextTryAt = context.wall();
    const set = { status: 'waiting', tries: 0, nextTryAt, reason: null, endedAt: null } as const;
    const about = { kind: 'webhook' as const, id: endpointId };
    const detail = { host: hostOf(url), event: eventId };
    await commit(context.db, {
      update: { webhookDeliveries: [{ endpointId, eventId, version, set }] },
      insert: { events: [eventOf(context, 'webhook_replayed', about, detail)] },
    });
    return { id: endpointId, eventId };
  });
