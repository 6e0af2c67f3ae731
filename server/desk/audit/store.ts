import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SubjectKind } from '@shared/contract/audit';
import { type EventKind, MENU_KINDS } from '@shared/contract/events';
import { NAMED_LOAN } from '@server/platform/db/loan-numbers';
import { events, guarantees, loans, persons } from '@server/platform/db/schema';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { fullName } from '@server/platform/db/full-name';
import type { NamedLoan } from '@shared/loan-number';

export interface AuditRow {
  id: string;
  at: Date;
  kind: EventKind;
  actorKind: string;
  actorId: string | null;
  actorName: string | null;
  subjectKind: SubjectKind;
  subjectId: string;
  subjectName: string | null;
  loan: NamedLoan | null;
  ip: string | null;
  detail: Record<string, unknown>;
}

/** `from` and `until` bound the time; `at` and `id` are the last event of the page before. */
interface Bounds {
  from: SQLWrapper;
  until: SQLWrapper;
  at: SQLWrapper;
  id: SQLWrapper;
  limit: SQLWrapper;
}

const bounded = ({ from, until, at, id }: Bounds): SQL =>
  sql`${events.at} >= ${from} and ${events.at} < ${until}
    and (${events.at}, ${events.id}) < (${at}, ${id})`;

const newestFirst = ({ limit }: Bounds): SQL =>
  sql`order by ${events.at} desc, ${events.id} desc limit ${limit}`;

/** A page of the events that meet a condition. */
const pageOf = (condition: SQL, bounds: Bounds): SQL =>
  sql`select ${events}.* from ${events}
    where ${condition} and ${bounded(bounds)} ${newestFirst(bounds)}`;

/** The alias of `events` in the outer query that displays a page. */
const shownEvent = alias(events, 'page');
const actor = alias(persons, 'actor');
const subject = alias(persons, 'subject');

/** The page with the names of actors and subjects; `page` finds the events by an index. */
const shown = (page: SQL): SQL<AuditRow> => sql<AuditRow>`
  with ${shownEvent} as (${page})
  select ${shownEvent.id}, ${shownEvent.at}, ${shownEvent.kind},
    ${shownEvent.actorKind} as "actorKind", ${shownEvent.actorId} as "actorId",
    ${fullName(actor)} as "actorName",
    ${shownEvent.subjectKind} as "subjectKind", ${shownEvent.subjectId} as "subjectId",
    coalesce(${fullName(subject)}, ${guarantees.name}) as "subjectName",
    ${NAMED_LOAN} as loan, ${shownEvent.ip}, ${shownEvent.detail}
  from ${shownEvent} left join ${persons} ${actor} on ${actor.id} = ${shownEvent.actorId}
    left join ${persons} ${subject} on ${is(shownEvent.subjectKind, 'person')}
      and ${subject.id} = ${shownEvent.subjectId}
    left join ${guarantees} on ${is(shownEvent.subjectKind, 'guarantee')}
      and ${guarantees.id} = ${shownEvent.subjectId}
    left join ${loans} on ${loans.id} = coalesce(${shownEvent.loanId}, ${guarantees.loanId})
  order by ${shownEvent.at} desc, ${shownEvent.id} desc`;

export const findEvents = statement(
  'find_events',
  (
    from: Param<Date>,
    until: Param<Date>,
    at: Param<Date>,
    id: Param<string>,
    limit: Param<number>,
  ) => shown(pageOf(sql`true`, { from, until, at, id, limit })),
);

export const findEventsOfKind = statement(
  'find_events_of_kind',
  (
    from: Param<Date>,
    until: Param<Date>,
    at: Param<Date>,
    id: Param<string>,
    limit: Param<number>,
    kind: Param<EventKind>,
  ) => shown(pageOf(eq(events.kind, kind), { from, until, at, id, limit })),
);

/** Events of one loan; `kind` and `people` filter if they are not null. */
export const findEventsOfLoan = statement(
  'find_events_of_loan',
  (
    from: Param<Date>,
    until: Param<Date>,
    at: Param<Date>,
    id: Param<string>,
    limit: Param<number>,
    reference: Param<string>,
    kind: Param<EventKind | null>,
    people: Param<string[] | null>,
  ) =>
    shown(
      pageOf(
        sql`${events.loanId} = (select ${loans.id} from ${loans} where ${loans.reference} = ${reference})
          and ${isOfKind(kind)} and (${people}::uuid[] is null
            or ${events.actorId} = any(${people}) or ${events.subjectId} = any(${people}))`,
        { from, until, at, id, limit },
      ),
    ),
);

/** Events by or about these people; each person's through an index. */
export const findEventsOfPeople = statement(
  'find_events_of_people',
  (
    from: Param<Date>,
    until: Param<Date>,
    at: Param<Date>,
    id: Param<string>,
    limit: Param<number>,
    people: Param<string[]>,
    kind: Param<EventKind | null>,
  ) => {
    const bounds = { from, until, at, id, limit };
    const done = pageOf(sql`${events.actorId} = person.id and ${isOfKind(kind)}`, bounds);
    const suffered = pageOf(
      sql`${events.subjectId} = person.id and ${isOfKind(kind)}
        and (${events.actorId} is null or ${events.actorId} <> all(${people}))`,
      bounds,
    );
    return shown(sql`select ${events}.* from unnest(${people}::uuid[]) person (id)
      cross join lateral ((${done}) union all (${suffered})) ${events} ${newestFirst(bounds)}`);
  },
);

/** The settings that the last start noted. */
export const findLastSettings = statement(
  'find_last_settings',
  () => sql<{ detail: Record<string, unknown> }>`
    select ${events.detail} from ${events} where ${is(events.kind, 'settings_read')}
    order by ${events.at} desc, ${events.id} desc limit 1`,
);

/** Whether an event has this kind; null matches any. */
function isOfKind(kind: SQLWrapper): SQL {
  return sql`(${kind}::text is null or ${events.kind} = ${kind})`;
}

/** Whether a phone without data ever did what only its menus do. */
export const findMenuEvents = statement(
  'find_menu_events',
  () => sql<{ hasAny: boolean }>`
    select exists (select from ${events} where ${among(events.kind, MENU_KINDS)}) as "hasAny"`,
);
