import { atNight } from '@server/platform/db/at-night';
import { commit, VersionConflict } from '@server/platform/db/change';
import { job } from '@server/platform/jobs/tasks';
import type { Context } from '@server/platform/core/context';
import { firstIdAt, timeOfId } from '@server/platform/core/ids';
import { kindsOf } from './event-types';
import {
  type EndpointRow,
  findDueDeliveries,
  findLiveEndpoints,
  findNewEvents,
  readPlace,
} from './store';

/** No statement runs this long, and no two clocks are this far apart: what is older has been committed. */
export const SETTLED_MS = 10 * 60_000;
/** An endpoint that does not answer holds no more than so many; the rest waits in the log of events. */
const WAITING_MAX = 500;
/** Jobs of one endpoint at a time: if each call hangs, the lane's slots still get through them in a minute. */
const JOBS_OF_EACH = 30;

/**
 * Gives each endpoint the events that it has not got, and a job to each delivery whose time has come. Two processes may
 * do it at once: a delivery is one row, and a job has one key.
 */
export async function queueDeliveries(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const endpoint of await findLiveEndpoints(context.db)) {
    await readOn(context, endpoint).catch((error: unknown) => {
      // Another process was faster, or an owner changed it; the next tick reads again.
      if (!(error instanceof VersionConflict)) failures.push(error);
    });
  }
  const due = await findDueDeliveries(context.db, context.wall(), JOBS_OF_EACH);
  if (due.length > 0) {
    await commit(context.db, { jobs: due.map((each) => job('deliver_webhook', each)) });
  }
  // One that can't be read for holds up none of the others.
  if (failures.length > 0) throw failures[0];
}

async function readOn({ db, wall }: Context, endpoint: EndpointRow): Promise<void> {
  const { id: endpointId, version, types, replays, readThrough } = endpoint;
  const [place] = await readPlace(db, endpointId);
  const room = WAITING_MAX - (place?.waiting ?? 0);
  if (!place?.newest || room <= 0) return;
  // After a replay from long ago it goes through the events of years.
  const found = await atNight(db, (patient) =>
    findNewEvents(patient, endpointId, kindsOf(types), room),
  );
  const last = found.length < room ? place.newest : (found.at(-1)?.id ?? readThrough);
  const settled = settledAt(last, place.newest);
  const fresh = { replay: replays, status: 'waiting', tries: 0, nextTryAt: wall() } as const;
  const isMoving = settled > readThrough;
  if (found.length === 0 && !isMoving) return;
  await commit(db, {
    update: {
      ...(isMoving && {
        webhookEndpoints: [{ id: endpointId, version, set: { readThrough: settled } }],
      }),
      webhookDeliveries: found.flatMap((event) =>
        event.version === null
          ? []
          : [
              {
                endpointId,
                eventId: event.id,
                version: event.version,
                set: { ...fresh, reason: null, endedAt: null },
              },
            ],
      ),
    },
    insert: {
      webhookDeliveries: found.flatMap((event) =>
        event.version === null
          ? [
              {
                ...fresh,
                endpointId,
                eventId: event.id,
                version: 1,
                reason: null,
                createdAt: wall(),
                endedAt: null,
              },
            ]
          : [],
      ),
    },
    whyNoEvent: 'message_on_its_way',
  });
}

/**
 * Up to where all events are there for good: to the last one read, but not into the minutes in which one with a lower
 * id can still be committed. In whole steps, so that an endpoint without news is written once in ten minutes.
 */
function settledAt(last: string, newest: string): string {
  const steps = Math.floor(timeOfId(newest).getTime() / SETTLED_MS) - 1;
  const settled = firstIdAt(new Date(steps * SETTLED_MS));
  return last < settled ? last : settled;
}
