import type { LogIn } from '@shared/contract/accounts';
import type { Context } from '@server/context';
import { commit } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { isRightPassword } from './passwords';
import { findPersonByEmail } from './store';

/** The account's id when email and password belong together, else null; both take the same time. */
export async function checkPassword(
  context: Context,
  { email, password }: LogIn,
): Promise<string | null> {
  const [person] = await findPersonByEmail(context.db, email);
  const isRight = await isRightPassword(person?.passwordHash ?? null, password);
  if (person) {
    const kind = isRight ? 'signed_in' : 'sign_in_failed';
    await commit(context.db, {
      insert: { events: [eventOf(context, kind, { kind: 'person', id: person.id })] },
    });
  }
  return isRight && person ? person.id : null;
}
