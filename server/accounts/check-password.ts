import type { LogIn } from '@shared/contract/log-in';
import type { Context } from '@server/platform/context';
import { commit } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { isRightPassword } from '@server/platform/security/passwords';
import { findPersonByEmail } from './store';

/** The subject of a failed sign-in with an unknown email; writing it takes as long as for a known one. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The account's id if email and password match, else null; both take the same time. */
export async function checkPassword(
  context: Context,
  { email, password }: LogIn,
): Promise<string | null> {
  const [person] = await findPersonByEmail(context.db, email);
  const isRight = await isRightPassword(
    person?.passwordHash ?? null,
    password,
    context.passwordCost,
  );
  const kind = isRight ? 'signed_in' : 'sign_in_failed';
  const subject = { kind: 'person' as const, id: person?.id ?? NOBODY };
  await commit(context.db, { insert: { events: [eventOf(context, kind, subject)] } });
  return isRight && person ? person.id : null;
}
