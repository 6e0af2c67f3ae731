import type { PersonContext } from '@server/platform/core/context';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import { toPerson } from '@server/platform/messages/recipient';
import { readOwnRecord } from '@server/people/accounts/own-record';
import { findPin } from './store';

/**
 * Keeps a PIN by its hash (`hashPin`) for the person's present number, in place of any before; its phone is told, and a
 * verified address, as of a new device. `beside`: what else is written with it, read anew at each try.
 */
export async function setPin(
  context: PersonContext,
  pinHash: string,
  beside: () => Promise<Change>,
): Promise<void> {
  const { person } = context.actor;
  const { id, phone } = person;
  await retrying(async () => {
    const record = await readOwnRecord(context);
    const [before] = await findPin(context.db, id);
    const kept = { phone, pinHash, wrong: 0, setAt: context.now() };
    const events = [eventOf(context, 'phone_pin_set', { kind: 'person', id })] as const;
    const parts = { replaced: before?.phone === phone, at: kept.setAt };
    const told = joinChanges(
      { messages: [messageOf(context, toPerson(person), 'phone_pin', parts)] },
      alsoByMail(context, person, 'phone_pin', parts),
    );
    const set: Recorded = before
      ? {
          update: { phonePins: [{ personId: id, version: before.version, set: kept }] },
          insert: { events: [...events] },
        }
      : { insert: { phonePins: [{ personId: id, version: 1, ...kept }], events: [...events] } };
    // An account that is erased meanwhile keeps no PIN.
    const guard = { update: { persons: [{ id, version: record.version, set: {} }] } };
    await commit(context.db, joinChanges(set, told, guard, await beside()));
  });
}
