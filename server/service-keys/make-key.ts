import type { NewServiceKey, ServiceKeyMade } from '@shared/contract/services';
import { commit } from '@server/db/change';
import { eventOf } from '@server/db/event';
import type { PersonContext } from '@server/platform/context';
import { newId } from '@server/platform/ids';
import { newServiceKey, serviceKeyHash } from '@server/platform/security/service-key';

/** Makes a key, which is answered here and can't be read again. */
export async function makeServiceKey(
  context: PersonContext,
  wanted: NewServiceKey,
): Promise<ServiceKeyMade> {
  const [id, key] = [newId(), newServiceKey()];
  const keyHash = serviceKeyHash(key);
  if (!keyHash) throw new Error('a new key has the shape of one');
  const [name, scopes] = [wanted.name, [...new Set(wanted.scopes)]];
  const row = {
    id,
    version: 1,
    name,
    scopes,
    keyHash,
    createdAt: context.wall(),
    createdBy: context.actor.person.id,
    lastUsedAt: null,
    endedAt: null,
  };
  const event = eventOf(context, 'service_key_made', { kind: 'service_key', id }, { name, scopes });
  await commit(context.db, { insert: { serviceKeys: [row], events: [event] } });
  return { id, key };
}
