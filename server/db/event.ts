import type { Context } from '@server/context';
import { newId } from '@server/ids';
import type { ActorKind, events } from './schema/events';

type EventRow = typeof events.$inferInsert;

/** What an event is about. */
export interface Subject {
  kind: EventRow['subjectKind'];
  id: string;
  loanId?: string;
}

/** One line of history: who, what, to what, when and from where; goes into the change that it tells of. */
export function eventOf(
  context: Context,
  kind: string,
  subject: Subject,
  detail: Record<string, unknown> = {},
): EventRow {
  const { actor } = context;
  const actorKind: ActorKind =
    actor.kind === 'person' && actor.person.isAdmin ? 'admin' : actor.kind;
  return {
    id: newId(),
    at: context.now(),
    kind,
    actorKind,
    actorId: actor.kind === 'person' ? actor.person.id : null,
    subjectKind: subject.kind,
    subjectId: subject.id,
    loanId: subject.loanId ?? (subject.kind === 'loan' ? subject.id : null),
    detail,
    ip: context.ip,
    requestId: context.requestId,
  };
}
