import { findPerson } from '@server/people/accounts/store';
import { commit, retrying } from '@server/platform/db/change';
import { eventOf } from '@server/platform/db/event';
import type { Recorded } from '@server/platform/db/recorded';
import { NOT_FOUND } from '@server/platform/http/not-found';
import type { Context, PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { linkHashOf } from '@server/platform/core/security/link-token';
import { findErasure } from './erasure-store';

/** The erasure that a link stops. Throws Refused (404) once it was stopped or done. */
export async function erasureToStop({ db }: Pick<Context, 'db'>, token: string) {
  const stopHash = linkHashOf(token);
  const [erasure] = stopHash === null ? [] : await findErasure(db, stopHash);
  if (!erasure) throw new Refused(NOT_FOUND);
  return erasure;
}

/** Stops an erasure by the link that was sent to the account's phone, signed in or not. */
export const stopByLink = (context: Context, token: string): Promise<void> =>
  retrying(async () => {
    const { id, version } = await erasureToStop(context, token);
    await commit(context.db, stopped(context, id, version));
  });

/** The same for one's own account; nothing where none was asked for. */
export const stopErasure = (context: PersonContext): Promise<void> =>
  retrying(async () => {
    const [person] = await findPerson(context.db, context.actor.person.id);
    if (!person?.erasesAt) return;
    await commit(context.db, stopped(context, person.id, person.version));
  });

/** The change that leaves an account as it is. */
export const stopped = (context: Context, id: string, version: number): Recorded => ({
  update: { persons: [{ id, version, set: { erasesAt: null, stopHash: null } }] },
  insert: { events: [eventOf(context, 'erasure_stopped', { kind: 'person', id })] },
});
