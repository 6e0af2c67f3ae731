import type { Phone } from '@shared/phone';
import { findPersonByEmail } from '@server/people/accounts/store';
import type { Context } from '@server/platform/core/context';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import { SignedUpAccount } from './ensure-admin';

/**
 * Makes a signed-up person an owner, for the terminal only and only without a second factor. The phone must be the one
 * that the account has verified: an email alone may have been signed up by a stranger. Ends the person's sessions.
 */
export async function promoteAdmin(
  context: Context,
  { email, phone }: { email: string; phone: Phone },
): Promise<void> {
  await retrying(async () => {
    const [person] = await findPersonByEmail(context.db, email);
    const isKnown = person?.phoneVerifiedAt && person.phone === phone;
    if (!isKnown || person.staffRole !== null || context.isSecondFactorRequired) {
      throw new SignedUpAccount(email);
    }
    const { id, version } = person;
    const event = eventOf(context, 'admin_made', { kind: 'person', id }, { role: 'owner' });
    await commit(context.db, {
      update: { persons: [{ id, version, set: { staffRole: 'owner' } }] },
      insert: { events: [event] },
      signOut: [{ personId: id }],
    });
  });
}
