import type { PersonContext } from '@server/platform/core/context';
import { freezingChange } from '@server/people/accounts/freezing-change';
import { type Change, commit, retrying } from '@server/platform/db/change';
import { joinChanges } from '@server/platform/db/join-changes';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { Refused } from '@server/platform/core/refused';
import { thawStaff } from '@server/desk/staff-changes/decide-change';
import { lostRights } from '@server/desk/staff-changes/lost-rights';
import { type AdminPersonRow, findAdminPerson } from './store';

/**
 * A frozen account may only repay and receive what it is owed; every other movement of money is refused. Frozen staff
 * act for the lender no more, and their sessions end.
 */
export async function freezeAccount(
  context: PersonContext,
  id: string,
  reason: string,
): Promise<void> {
  await retrying(async () => {
    const person = await readPerson(context, id);
    const written = freezingChange(context, person, 'account_frozen', reason);
    await commit(
      context.db,
      joinChanges(written, person.isAdmin ? await leaving(context, id) : {}),
    );
  });
}

/** Lifts a freeze; of staff it is only proposed where two owners decide. Returns whether it is. */
export async function unfreezeAccount(
  context: PersonContext,
  id: string,
  reason: string,
): Promise<boolean> {
  const { isAdmin } = await readPerson(context, id);
  if (isAdmin) return (await thawStaff(context, id, reason)).isProposed;
  await retrying(async () => {
    const person = await readPerson(context, id);
    await commit(context.db, freezingChange(context, person, 'account_unfrozen', reason));
  });
  return false;
}

async function readPerson(context: PersonContext, id: string): Promise<AdminPersonRow> {
  const [person] = await findAdminPerson(context.db, id, context.wall());
  if (!person) throw new Refused(NOT_FOUND);
  return person;
}

/** What ends with the rights of staff. */
const leaving = async (context: PersonContext, personId: string): Promise<Change> =>
  joinChanges(await lostRights(context, personId), { signOut: [{ personId }] });
