import type { PersonContext } from '@server/platform/context';
import { commit } from '@server/db/change';
import { endedSessions } from '@server/db/ended-sessions';
import { eventOf } from '@server/db/event';
import { joinChanges } from '@server/db/join-changes';
import { NOT_FOUND } from '@server/http/not-found';
import { Refused } from '@server/platform/refused';
import { findAdminPerson } from './store';

/** Ends all sessions of a person; they can sign in again. Throws Refused (404) for an unknown id. */
export async function endSessions(context: PersonContext, id: string): Promise<void> {
  const [person] = await findAdminPerson(context.db, id, context.wall());
  if (!person) throw new Refused(NOT_FOUND);
  const detail = { sessions: person.sessions };
  await commit(
    context.db,
    joinChanges(endedSessions(id), {
      insert: { events: [eventOf(context, 'sessions_ended', { kind: 'person', id }, detail)] },
      live: [{ to: 'admins', topic: 'portfolio' }],
    }),
  );
}
