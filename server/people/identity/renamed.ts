import type { Change } from '@server/platform/db/change';
import type { PersonContext } from '@server/platform/core/context';
import { findIdentity } from './store';

/** What a new name changes: the number was proven with the earlier one, so the register is asked again. */
export async function renamedChange(context: PersonContext): Promise<Change> {
  const { id: personId } = context.actor.person;
  const [row] = await findIdentity(context.db, personId);
  if (!row) return {};
  const { id, version } = row;
  const unproven = { outcome: 'unavailable', confirmedAt: null, confirmedBy: null } as const;
  return {
    update: { nationalIds: [{ id, version, set: { ...unproven, reference: null } }] },
  };
}
