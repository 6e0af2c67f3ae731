import { type Change, commit, VersionConflict } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { GivenUp } from '@server/platform/jobs/given-up';
import type { Tasks } from '@server/platform/jobs/tasks';
import { type Context, nextAct } from '@server/platform/core/context';
import { postOut } from '@server/platform/core/post-out';
import { unseal } from '@server/platform/core/security/seal';
import { messageOf } from './message';
import { CALL_MS, callEnds, nextTry } from './schedule';
import { signedHeaders } from './sign';
import { type DeliveryRow, type DeliveryToMake, findDelivery } from './store';

/** The receiver wants no more, ever. */
const GONE = 410;
const isTaken = (status: number): boolean => status >= 200 && status < 300;

type Ids = Tasks['deliver_webhook'];

/**
 * Tries one delivery. It is claimed before the call, so that two runs never call at once; a run that dies leaves it to
 * the next tick. One that failed for good begins anew when the desk tries its job again. Throws GivenUp after the last
 * try, which leaves the job on the desk.
 */
export async function deliverWebhook(context: Context, ids: Ids): Promise<void> {
  const [found] = await findDelivery(context.db, ids.endpointId, ids.eventId);
  if (!found || !mayBeTried(context, found)) return;
  const now = context.wall();
  if (found.endpointEndedAt) return write(context, ids, found, ended('dropped', now));
  const tries = (found.status === 'failed' ? 0 : found.tries) + 1;
  const claim = { status: 'waiting', tries, nextTryAt: callEnds(now), endedAt: null } as const;
  try {
    await write(context, ids, found, claim);
  } catch (error) {
    if (error instanceof VersionConflict) return;
    throw error;
  }
  const claimed = { ...found, ...claim, version: found.version + 1 };
  const reason = await call(context, ids, claimed);
  if (reason === null) return;
  const after = nextAct(context).wall();
  const nextTryAt = nextTry(tries, after);
  if (nextTryAt) return write(context, ids, claimed, { nextTryAt, reason });
  await write(context, ids, claimed, { ...ended('failed', after), reason });
  throw new GivenUp(reason);
}

const mayBeTried = ({ wall }: Context, { status, nextTryAt }: DeliveryToMake): boolean =>
  status === 'failed' || (status === 'waiting' && nextTryAt !== null && nextTryAt <= wall());

const ended = (status: 'delivered' | 'dropped' | 'failed', endedAt: Date) => ({
  status,
  nextTryAt: null,
  endedAt,
});

/** Calls the receiver and notes what it took; returns why it took nothing, for another try. */
async function call(context: Context, ids: Ids, delivery: DeliveryToMake): Promise<string | null> {
  const at = context.wall();
  const body = JSON.stringify(messageOf(delivery));
  const secret = secretOf(context, delivery);
  if (secret === null)
    return 'its secret was sealed under another SESSION_SECRET: register it anew';
  const answer = await postOut({
    url: delivery.url,
    headers: signedHeaders(secret, `evt_${ids.eventId}`, at, body),
    body,
    timeoutMs: CALL_MS,
    mayStayInside: context.callsInside,
  });
  if (answer.kind === 'failed') return answer.reason;
  const now = nextAct(context).wall();
  if (isTaken(answer.status)) {
    await write(context, ids, delivery, { ...ended('delivered', now), reason: null });
    return null;
  }
  if (answer.status !== GONE) return `the receiver answered ${answer.status}`;
  await endAsGone(context, ids, delivery, now);
  return null;
}

/** Null where the product's own secret is another than when the endpoint was registered. */
function secretOf(context: Context, { secret }: DeliveryToMake): string | null {
  try {
    return unseal(context.secret, 'webhook secrets', secret);
  } catch {
    // Decrypting with another key fails in more than one way; each means the same.
    return null;
  }
}

/** Ends the endpoint; what else waits for it is dropped when its turn comes. */
async function endAsGone(
  context: Context,
  ids: Ids,
  delivery: DeliveryToMake,
  now: Date,
): Promise<void> {
  const { endpointId: id } = ids;
  const detail = { host: new URL(delivery.url).host, because: 'gone' };
  await commit(context.db, {
    update: {
      webhookEndpoints: [
        { id, version: delivery.endpointVersion, set: { endedAt: now, endedBecause: 'gone' } },
      ],
      ...updateOf(ids, delivery, { ...ended('dropped', now), reason: 'the receiver answered 410' }),
    },
    insert: { events: [eventOf(context, 'webhook_ended', { kind: 'webhook', id }, detail)] },
  });
}

const write = (
  context: Context,
  ids: Ids,
  delivery: DeliveryToMake,
  set: Partial<DeliveryRow>,
): Promise<void> =>
  commit(context.db, {
    update: updateOf(ids, delivery, set),
    whyNoEvent: 'message_on_its_way',
  });

const updateOf = (
  ids: Ids,
  { version }: DeliveryToMake,
  set: Partial<DeliveryRow>,
): NonNullable<Change['update']> => ({ webhookDeliveries: [{ ...ids, version, set }] });
