import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { findPin } from './store';

/** Keeps a PIN by its hash (`hashPin`) for the person's present number, in place of any before. */
export async function setPin(context: PersonContext, pinHash: string): Promise<void> {
  const { id, phone } = context.actor.person;
  await retrying(async () => {
    const [before] = await findPin(context.db, id);
    const kept = { phone, pinHash, wrong: 0, setAt: context.now() };
    const events = [eventOf(context, 'phone_pin_set', { kind: 'person', id })] as const;
    await commit(
      context.db,
      before
        ? {
            update: { phonePins: [{ personId: id, version: before.version, set: kept }] },
            insert: { events: [...events] },
          }
        : { insert: { phonePins: [{ personId: id, version: 1, ...kept }], events: [...events] } },
    );
  });
}
