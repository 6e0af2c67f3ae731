import type { PersonContext } from '@server/platform/core/context';
import { commit } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { NOT_FOUND } from '@server/platform/http/not-found';
import { Refused } from '@server/platform/core/refused';
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
    }),
  );
}
