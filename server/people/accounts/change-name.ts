import type { NewName } from '@shared/contract/accounts';
import type { PersonContext } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Recorded } from '@server/platform/db/recorded';
import { renamedChange } from '@server/people/identity/renamed';
import { refusal } from '@server/lending/refusal';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import { newId } from '@server/platform/core/ids';
import { Refused } from '@server/platform/core/refused';
import { findPerson } from './store';
import { fullNameOf } from '@shared/called-name';
import { toPerson } from '@server/platform/messages/recipient';

/**
 * Corrects the person's own name. Agreements keep the name that they were made under. The earlier name stays for admins
 * to see; it is in no event, so that an erasure can delete it.
 */
export async function changeName(context: PersonContext, wanted: NewName): Promise<void> {
  const { id } = context.actor.person;
  await retrying(async () => {
    const [person] = await findPerson(context.db, id);
    if (!person) throw new Refused(refusal('account_unknown'));
    const { firstName, lastName } = wanted;
    const [before, after] = [person, wanted].map(fullNameOf);
    if (before === undefined || after === undefined || before === after) return;
    const message = person.phoneVerifiedAt
      ? messageOf(context, toPerson(person), 'name_changed', {})
      : null;
    const at = context.now();
    const change: Recorded = {
      update: { persons: [{ id, version: person.version, set: { firstName, lastName } }] },
      insert: {
        identityChanges: [{ id: newId(), personId: id, kind: 'name', before, after, at }],
        events: [eventOf(context, 'name_changed', { kind: 'person', id })],
      },
      messages: message ? [message] : [],
    };
    await commit(
      context.db,
      joinChanges(
        change,
        alsoByMail(context, person, 'name_changed', {}),
        await renamedChange(context),
      ),
    );
  });
}
