import { coded } from '@shared/texts/english';
import { commit, retrying, VersionConflict } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { refusal } from '@server/lending/refusal';
import { messageOf } from '@server/platform/messages/message';
import type { PersonContext } from '@server/platform/core/context';
import { orRefuse, Refused } from '@server/platform/core/refused';
import { hashPassword, passwordFault } from '@server/platform/core/security/passwords';
import { provenPerson } from './give-proof';
import { toPerson } from '@server/platform/messages/recipient';

const EMAIL_TAKEN = { ...refusal('email_taken'), fields: { email: coded('email_has_account') } };

/**
 * Gives an account that was made by a phone's code an email and a password, in a session that was proved by a code
 * lately. Refuses (409) one that has a password, and a taken email.
 */
export async function setCredentials(
  context: PersonContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await retrying(async () => {
    const { id, version, firstName, lastName, phone, ...person } = await provenPerson(
      context,
      undefined,
    );
    if (person.passwordHash !== null) throw new Refused(refusal('has_password'));
    orRefuse(passwordFault(password, [firstName, lastName, email, phone]));
    const passwordHash = await hashPassword(password, context.passwordCost);
    const message = messageOf(context, toPerson({ id, phone }), 'email_changed', { email });
    const subject = { kind: 'person', id } as const;
    try {
      await commit(context.db, {
        update: { persons: [{ id, version, set: { email, passwordHash } }] },
        insert: {
          events: [
            eventOf(context, 'email_changed', subject),
            eventOf(context, 'password_changed', subject),
          ],
        },
        messages: [message],
      });
    } catch (error) {
      if (error instanceof VersionConflict && error.constraint === 'persons_email_key') {
        throw new Refused(EMAIL_TAKEN);
      }
      throw error;
    }
  });
}
