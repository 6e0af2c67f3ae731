import type { ServiceKeyEnded } from '@shared/contract/services';
import { commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { NOT_FOUND } from '@server/http/not-found';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/context';
import { Refused } from '@server/platform/refused';
import { findServiceKeyById } from './store';

/** Ends a key: the next request with it is refused. */
export const endServiceKey = (context: PersonContext, id: string): Promise<ServiceKeyEnded> =>
  retrying(async () => {
    const [key] = await findServiceKeyById(context.db, id);
    if (!key) throw new Refused(NOT_FOUND);
    if (key.endedAt) throw new Refused(refusal('service_key_ended'));
    const { version, name } = key;
    const endedAt = context.wall();
    const event = eventOf(context, 'service_key_ended', { kind: 'service_key', id }, { name });
    await commit(context.db, {
      update: { serviceKeys: [{ id, version, set: { endedAt } }] },
      insert: { events: [event] },
    });
    return { id, endedAt: endedAt.toISOString() };
  });
