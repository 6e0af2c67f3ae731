import type { SignIn } from '@shared/contract/sessions';
import { commit } from '@server/platform/db/change';
import { endedSessions } from '@server/platform/db/ended-sessions';
import { eventOf } from '@server/platform/db/event';
import { joinChanges } from '@server/platform/db/join-changes';
import { NOT_FOUND } from '@server/platform/http/not-found';
import type { PersonContext } from '@server/platform/core/context';
import { Refused } from '@server/platform/core/refused';
import { findSessions, type SessionRow } from './store';

/** The person's sessions, the one in use first, then the latest seen. */
export async function listSessions(context: PersonContext): Promise<SignIn[]> {
  const rows = await findSessions(context.db, context.actor.person.id, context.now());
  const shown = rows.map((row) => presentSession(row, isThis(context, row)));
  return [...shown.filter((each) => each.isThis), ...shown.filter((each) => !each.isThis)];
}

/** Ends one session of the person's, or all but the one in use. Throws Refused (404) for another's. */
export async function endSession(context: PersonContext, sessionId: string | null): Promise<void> {
  const { id } = context.actor.person;
  const rows = await findSessions(context.db, id, context.now());
  const ending = rows.filter((row) =>
    sessionId === null ? !isThis(context, row) : row.id === sessionId,
  );
  if (sessionId !== null && ending.length === 0) throw new Refused(NOT_FOUND);
  const keep = context.browser?.sidHash;
  const which = sessionId === null ? (keep ? { keep } : {}) : { only: sessionId };
  const detail = { sessions: ending.length };
  await commit(
    context.db,
    joinChanges(endedSessions(id, which), {
      insert: { events: [eventOf(context, 'session_ended', { kind: 'person', id }, detail)] },
    }),
  );
}

const isThis = ({ browser }: PersonContext, { sidHash }: SessionRow): boolean =>
  sidHash === browser?.sidHash;

const presentSession = (row: SessionRow, isOwn: boolean): SignIn => ({
  id: row.id,
  device: { browser: row.browser, system: row.system },
  firstSeenAt: row.createdAt.toISOString(),
  lastSeenAt: row.seenAt.toISOString(),
  isThis: isOwn,
});
