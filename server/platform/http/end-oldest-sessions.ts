import { SESSIONS_MAX } from '@shared/limits';
import { commit } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import type { Context } from '@server/platform/core/context';
import { findSessionsBeyond } from './session-store';

/** Ends a person's oldest sessions beyond the limit, and their open screens; never the one of `sidHash`. */
export async function endOldestSessions(
  context: Context,
  personId: string,
  sidHash: string,
): Promise<void> {
  const over = await findSessionsBeyond(context.db, personId, sidHash, SESSIONS_MAX);
  if (over.length === 0) return;
  const subject = { kind: 'person' as const, id: personId };
  const event = eventOf(context, 'oldest_session_ended', subject, { sessions: over.length });
  await commit(
    context.db,
    joinChanges(
      { insert: { events: [event] } },
      ...over.map(({ id }) => endedSessions(personId, { only: id })),
    ),
  );
}
