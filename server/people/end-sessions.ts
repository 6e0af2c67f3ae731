import type { PersonContext } from '@server/platform/context';
import { commit } from '@server/db/change';
import { eventOf } from '@server/db/event';
import { NOT_FOUND } from '@server/http/not-found';
import { Refused } from '@server/platform/refused';
import { findAdminPerson } from './store';

/** Ends all sessions of a person; they can sign in again. Throws Refused (404) for an unknown id. */
export async function endSessions(context: PersonContext, id: string): Promise<void> {
  const [person] = await findAdminPerson(context.db, id, context.now());
  if (!person) throw new Refused(NOT_FOUND);
  const detail = { sessions: person.sessions };
  await commit(context.db, {
    signOut: [id],
    insert: { events: [eventOf(context, 'sessions_ended', { kind: 'person', id }, detail)] },
    live: [{ to: 'admins', topic: 'portfolio' }],
  });
}
