import { TERMS_VERSION } from '@shared/legal';
import { LANGUAGE_DEFAULT } from '@shared/language';
import { LIMIT_START, TRUST_START } from '@shared/limits';
import type { Phone } from '@shared/phone';
import type { Context } from '@server/platform/context';
import { commit, retrying } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { newId } from '@server/platform/ids';
import { hashPassword } from '@server/platform/security/passwords';
import { findPersonByEmail } from './store';

export interface WantedAdmin {
  email: string;
  password: string;
  phone: Phone;
  firstName: string;
  lastName: string;
}

/** Ensures an admin with this email: creates the account or promotes the existing one. */
export async function ensureAdmin(
  context: Context,
  wanted: WantedAdmin,
): Promise<'made' | 'promoted' | 'kept'> {
  return retrying(async () => {
    const [person] = await findPersonByEmail(context.db, wanted.email);
    if (person?.isAdmin) return 'kept';
    if (person) {
      await commit(context.db, {
        update: { persons: [{ id: person.id, version: person.version, set: { isAdmin: true } }] },
        insert: { events: [eventOf(context, 'admin_made', { kind: 'person', id: person.id })] },
      });
      return 'promoted';
    }
    const id = newId();
    const { password, ...named } = wanted;
    const row = {
      id,
      version: 1,
      ...named,
      passwordHash: await hashPassword(password, context.passwordCost),
      isAdmin: true,
      trustScore: TRUST_START,
      limit: LIMIT_START,
      loansCompleted: 0,
      loansOnTime: 0,
      onTimePayments: 0,
      language: LANGUAGE_DEFAULT,
      termsVersion: TERMS_VERSION,
      createdAt: context.now(),
    };
    await commit(context.db, {
      insert: { persons: [row], events: [eventOf(context, 'admin_made', { kind: 'person', id })] },
    });
    return 'made';
  });
}
