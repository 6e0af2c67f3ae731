import { retrying, commit } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { alsoByMail } from '@server/platform/mail/also-by-mail';
import { messageOf } from '@server/platform/messages/message';
import type { PersonContext } from '@server/platform/core/context';
import { orRefuse } from '@server/platform/core/refused';
import { hashPassword, passwordFault } from '@server/platform/core/security/passwords';
import { provenPerson } from './give-proof';
import { toPerson } from '@server/platform/messages/recipient';

/** Sets a new password by the current one or a proof; ends all other sessions and tells the verified phone. */
export async function changePassword(
  context: PersonContext,
  { password, newPassword }: { password?: string | undefined; newPassword: string },
): Promise<void> {
  await retrying(async () => {
    const person = await provenPerson(context, password);
    const { id, firstName, lastName, email, phone } = person;
    orRefuse(passwordFault(newPassword, [firstName, lastName, email, phone], 'newPassword'));
    const passwordHash = await hashPassword(newPassword, context.passwordCost);
    const message = person.phoneVerifiedAt
      ? messageOf(context, toPerson(person), 'password_changed', {})
      : null;
    await commit(
      context.db,
      joinChanges(
        {
          update: { persons: [{ id, version: person.version, set: { passwordHash } }] },
          insert: { events: [eventOf(context, 'password_changed', { kind: 'person', id })] },
        },
        { messages: message ? [message] : [] },
        alsoByMail(context, person, 'password_changed', {}),
        endedSessions(id, context.browser ? { keep: context.browser.sidHash } : {}),
      ),
    );
  });
}
