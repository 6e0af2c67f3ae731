import type { SubjectKind } from '@shared/contract/audit';
import type { EventKind } from '@shared/contract/events';
import { statement } from '@server/db/rows';

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
  loanId: string | null;
  reference: string | null;
  ip: string | null;
  detail: Record<string, unknown>;
}

/** $1 and $2 bound the time, $3 and $4 are where the page before ended, $5 is how many. */
type Bounds = [from: Date, until: Date, at: Date, id: string, limit: number];
const BOUNDED = 'e.at >= $1 and e.at < $2 and (e.at, e.id) < ($3, $4)';
const NEWEST_FIRST = 'order by e.at desc, e.id desc limit $5';

/** The page with names to who and what; `page` finds the events by an index of theirs. */
const shown = (page: string): string => `
  with page as (${page})
  select e.id, e.at, e.kind, e.actor_kind as "actorKind", e.actor_id as "actorId",
    a.first_name || ' ' || a.last_name as "actorName", e.subject_kind as "subjectKind",
    e.subject_id as "subjectId", coalesce(s.first_name || ' ' || s.last_name, g.name)
      as "subjectName", l.id as "loanId", l.reference, e.ip, e.detail
  from page e left join persons a on a.id = e.actor_id
    left join persons s on e.subject_kind = 'person' and s.id = e.subject_id
    left join guarantees g on e.subject_kind = 'guarantee' and g.id = e.subject_id
    left join loans l on l.id = coalesce(e.loan_id, g.loan_id)
  order by e.at desc, e.id desc`;

export const findEvents = statement<AuditRow, Bounds>(
  'find_events',
  shown(`select e.* from events e where ${BOUNDED} ${NEWEST_FIRST}`),
);

export const findEventsOfKind = statement<AuditRow, [...Bounds, kind: EventKind]>(
  'find_events_of_kind',
  shown(`select e.* from events e where e.kind = $6 and ${BOUNDED} ${NEWEST_FIRST}`),
);

/** Of one loan; $7 and $8 say of which kind and of which people, where that is asked. */
export const findEventsOfLoan = statement<
  AuditRow,
  [...Bounds, reference: string, kind: EventKind | null, people: string[] | null]
>(
  'find_events_of_loan',
  shown(`select e.* from events e
    where e.loan_id = (select l.id from loans l where l.reference = $6) and ${BOUNDED}
      and ($7::text is null or e.kind = $7)
      and ($8::uuid[] is null or e.actor_id = any($8) or e.subject_id = any($8))
    ${NEWEST_FIRST}`),
);

const OF_KIND = '($7::text is null or e.kind = $7)';

/** What these people did, and what was done to them by others; each person's by an index. */
export const findEventsOfPeople = statement<
  AuditRow,
  [...Bounds, people: string[], kind: EventKind | null]
>(
  'find_events_of_people',
  shown(`select e.* from unnest($6::uuid[]) person (id) cross join lateral (
      (select e.* from events e where e.actor_id = person.id and ${BOUNDED} and ${OF_KIND}
       ${NEWEST_FIRST})
      union all
      (select e.* from events e where e.subject_id = person.id and ${BOUNDED} and ${OF_KIND}
         and (e.actor_id is null or e.actor_id <> all($6)) ${NEWEST_FIRST})
    ) e ${NEWEST_FIRST}`),
);
