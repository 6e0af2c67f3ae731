import type { SubjectKind } from '@shared/contract/audit';
import type { EventKind } from '@shared/contract/events';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** Kind of actor. */
export type ActorKind = 'person' | 'admin' | 'mobile_money' | 'job' | 'visitor' | 'service';

/** History of loans and audit log in one table; append-only. */
export const events = pgTable(
  'events',
  {
    id: id(),
    at: instant('at').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    actorKind: text('actor_kind').$type<ActorKind>().notNull(),
    actorId: uuid('actor_id'),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    loanId: uuid('loan_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    ip: text('ip'),
    requestId: text('request_id'),
  },
  (t) => [
    index('events_loan').on(t.loanId, t.id),
    index('events_subject').on(t.subjectId, t.at, t.id),
    index('events_actor').on(t.actorId, t.at, t.id),
    index('events_kind').on(t.kind, t.at, t.id),
    index('events_at').on(t.at, t.id),
  ],
);
