import type { ServiceKeyEnded } from '@shared/contract/services';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { refusal } from '@server/lending/refusal';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { findLiveServiceKeysOf, findServiceKeyById, type ServiceKeyRow } from './store';

/** Ends a key: the next request with it is refused. */
export const endServiceKey = (context: PersonContext, id: string): Promise<ServiceKeyEnded> =>
  retrying(async () => {
    const [key] = await findServiceKeyById(context.db, id);
    if (!key) throw new Refused(NOT_FOUND);
    if (key.endedAt) throw new Refused(refusal('service_key_ended'));
    const endedAt = context.wall();
    await commit(context.db, endedKey(context, key, endedAt, 'owner'));
    return { id, endedAt: endedAt.toISOString() };
  });

/** The change by which a person's keys end, because they lose the rights by which they made them. */
export async function endedKeysOf(context: PersonContext, personId: string): Promise<Change> {
  const keys = await findLiveServiceKeysOf(context.db, personId);
  return joinChanges(...keys.map((key) => endedKey(context, key, context.wall(), 'maker')));
}

function endedKey(
  context: PersonContext,
  { id, version, name }: Pick<ServiceKeyRow, 'id' | 'version' | 'name'>,
  endedAt: Date,
  because: NonNullable<ServiceKeyRow['endedBecause']>,
): Recorded {
  const detail = { name, because };
  const event = eventOf(context, 'service_key_ended', { kind: 'service_key', id }, detail);
  return {
    update: { serviceKeys: [{ id, version, set: { endedAt, endedBecause: because } }] },
    insert: { events: [event] },
  };
}
