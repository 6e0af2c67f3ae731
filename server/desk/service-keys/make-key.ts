import type { NewServiceKey, ServiceKeyMade } from '@shared/contract/services';
import { SERVICE_KEYS_MAX } from '@shared/limits';
import { roleMay } from '@shared/staff-verbs';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { NOT_YOUR_ROLE } from '@server/platform/http/refusals';
import { refusal } from '@server/lending/refusal';
import { isStaff, type PersonContext } from '@server/platform/core/context';
import { freeSlot } from '@server/platform/core/free-slot';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { newServiceKey, serviceKeyHash } from '@server/platform/core/security/service-key';
import { findKeyMaker, findLiveServiceKeys } from './store';

/**
 * Makes a key, which is answered here and can't be read again. Its maker's version changes with it: who takes their
 * rights away meanwhile finds this key, or this finds no rights.
 */
export const makeServiceKey = (
  context: PersonContext,
  wanted: NewServiceKey,
): Promise<ServiceKeyMade> =>
  retrying(async () => {
    const [maker] = await findKeyMaker(context.db, context.actor.person.id);
    if (
      !maker ||
      !isStaff(maker) ||
      !maker.staffRole ||
      !roleMay(maker.staffRole, 'MANAGE_SERVICES')
    ) {
      throw new Refused(NOT_YOUR_ROLE);
    }
    const slot = freeSlot(await findLiveServiceKeys(context.db), SERVICE_KEYS_MAX);
    if (!slot) throw new Refused(refusal('too_many_service_keys', { most: SERVICE_KEYS_MAX }));
    const [id, key] = [newId(), newServiceKey()];
    const keyHash = serviceKeyHash(key);
    if (!keyHash) throw new Error('a new key has the shape of one');
    const [name, scopes] = [wanted.name, [...new Set(wanted.scopes)]];
    const row = {
      id,
      version: 1,
      name,
      scopes,
      slot,
      keyHash,
      createdAt: context.wall(),
      createdBy: maker.id,
      lastUsedAt: null,
      endedAt: null,
      endedBecause: null,
    };
    const about = { kind: 'service_key' as const, id };
    const event = eventOf(context, 'service_key_made', about, { name, scopes });
    await commit(context.db, {
      update: { persons: [{ id: maker.id, version: maker.version, set: {} }] },
      insert: { serviceKeys: [row], events: [event] },
    });
    return { id, key };
  });
