import { type Column, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '@shared/day';
import type { Phone } from '@shared/phone';
import { NIGHTLY_MS } from '@server/platform/db/at-night';
import type { Addressed } from '@server/platform/mail/also-by-mail';
import { auditDays, events, persons } from '@server/platform/db/schema';
import { bare, joined } from '@server/platform/db/select';
import { is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';

const IN_NAIROBI = sql.raw(`at time zone 'Africa/Nairobi'`);
const DAY_OF_EVENT = sql`(${events.at} ${IN_NAIROBI})::date`;
const startOfDay = (day: SQL): SQL => sql`(${day})::timestamp ${IN_NAIROBI}`;

/** An instant as microseconds: no setting of a session prints them otherwise. */
const canonical = (column: Column): SQL =>
  column.dataType === 'date'
    ? sql`(extract(epoch from ${column}) * 1000000)::bigint`
    : sql`${column}`;

/** An event's canonical text: its number in its day and every column, as a JSON array. */
const CANONICAL = sql`jsonb_build_array(row_number() over in_order,
  ${joined(Object.values(getTableColumns(events)).map(canonical))})::text`;

/** The events of some days, numbered in each and with their hashes. */
const hashedEvents = (from: SQLWrapper, to: SQLWrapper): SQL => sql`
  select ${DAY_OF_EVENT} as day, ${events.id} as id, row_number() over in_order as number,
    sha256(convert_to(${CANONICAL}, 'UTF8')) as hash
  from ${events}
  where ${events.at} >= ${startOfDay(sql`${from}::date`)}
    and ${events.at} < ${startOfDay(sql`${to}::date + 1`)}
  window in_order as (partition by ${DAY_OF_EVENT} order by ${events.at}, ${events.id})`;

/** The seal of a day: SHA-256 of the seal before, the day, the number of its events, and the hash of each. */
const seal = (before: SQL, day: SQL): SQL => sql`
  encode(sha256(convert_to(concat(${before}, ' ', to_char(${day}, 'YYYY-MM-DD'), ' ', count(hashed.id), ' '),
    'UTF8') || coalesce(string_agg(hashed.hash, ''::bytea order by hashed.number), ''::bytea)), 'hex')`;

/** What stands for the seal before the first one. */
const NONE_BEFORE = sql.raw(`repeat('0', 64)`);

/** The seal of the day before; days have no gaps. */
const sealBefore = (
  day: SQL,
): SQL => sql`coalesce((select earlier.day_hash from ${auditDays} earlier
  where earlier.day = ${day} - 1), ${NONE_BEFORE})`;

/** The first day that has no seal; null before the first event. */
export const findNextDay = statement(
  'find_day_to_seal',
  () => sql<{ next: Day | null }>`
    select coalesce((select max(${auditDays.day}) + 1 from ${auditDays}),
      (select (min(${events.at}) ${IN_NAIROBI})::date from ${events})) as next`,
);

/** Seals a day in one statement; returns nothing where another process has done it. */
export const sealDay = statement(
  'seal_audit_day',
  (day: Param<Day>, sealedAt: Param<Date>) => sql<{ events: number; dayHash: string }>`
    with hashed as (${hashedEvents(day, day)})
    insert into ${auditDays} (${bare(
      auditDays.day,
      auditDays.events,
      auditDays.firstId,
      auditDays.lastId,
      auditDays.dayHash,
      auditDays.marks,
      auditDays.sealedAt,
    )})
    select ${day}::date, count(hashed.id), (array_agg(hashed.id order by hashed.number))[1],
      (array_agg(hashed.id order by hashed.number desc))[1],
      ${seal(sealBefore(sql`${day}::date`), sql`${day}::date`)},
      coalesce(string_agg(left(encode(hashed.hash, 'hex'), 8), '' order by hashed.number), ''),
      ${sealedAt}
    from hashed on conflict do nothing
    returning ${bare(auditDays.events)}, ${bare(auditDays.dayHash)} as "dayHash"`,
  NIGHTLY_MS,
);

/** A day's seal as it is kept. */
export interface SealedDay {
  day: Day;
  events: number;
  firstId: string | null;
  lastId: string | null;
  dayHash: string;
}

export const readSeals = statement(
  'read_audit_seals',
  () => sql<SealedDay>`
    select ${auditDays.day}, ${auditDays.events}, ${auditDays.firstId} as "firstId",
      ${auditDays.lastId} as "lastId", ${auditDays.dayHash} as "dayHash"
    from ${auditDays} order by ${auditDays.day}`,
);

/** The seals of some days as their events give them now, each upon the kept seal of the day before. */
export const recountSeals = statement(
  'recount_audit_seals',
  (from: Param<Day>, to: Param<Day>) => sql<{ day: Day; events: number; dayHash: string }>`
    with hashed as (${hashedEvents(from, to)})
    select ${auditDays.day}, count(hashed.id)::int as events,
      ${seal(sealBefore(sql`${auditDays.day}`), sql`${auditDays.day}`)} as "dayHash"
    from ${auditDays} left join hashed on hashed.day = ${auditDays.day}
    where ${auditDays.day} between ${from}::date and ${to}::date
    group by ${auditDays.day} order by ${auditDays.day}`,
  NIGHTLY_MS,
);

/** The marks of a day's events as they were sealed and as they are. */
export const readMarks = statement(
  'read_audit_marks',
  (day: Param<Day>) => sql<{ kept: string; found: string }>`
    with hashed as (${hashedEvents(day, day)})
    select coalesce((select ${auditDays.marks} from ${auditDays}
        where ${auditDays.day} = ${day}::date), '') as kept,
      coalesce(string_agg(left(encode(hashed.hash, 'hex'), 8), '' order by hashed.number), '') as found
    from hashed`,
  NIGHTLY_MS,
);

/** The event at a place of its day, counted from nought. */
export const findEventAt = statement(
  'find_event_at',
  (day: Param<Day>, place: Param<number>) => sql<{ id: string }>`
    select ${events.id} from ${events}
    where ${events.at} >= ${startOfDay(sql`${day}::date`)}
      and ${events.at} < ${startOfDay(sql`${day}::date + 1`)}
    order by ${events.at}, ${events.id} offset ${place}::bigint limit 1`,
  NIGHTLY_MS,
);

/** How many events stand before the first sealed day, where there were none. */
export const countBeforeSeals = statement(
  'count_events_before_seals',
  () => sql<{ count: number }>`
    select count(*) as count from ${events}
    where ${events.at} < (select ${startOfDay(sql`min(${auditDays.day})`)} from ${auditDays})`,
);

/** The verified numbers of owners at work. */
export const findOwnersToTell = statement(
  'find_owners_to_tell',
  () => sql<Addressed & { phone: Phone }>`
    select ${persons.id}, ${persons.phone}, ${persons.email}, ${persons.verifiedEmail} as "verifiedEmail"
    from ${persons} where ${is(persons.staffRole, 'owner')}
      and ${persons.staffEndedAt} is null and ${persons.frozenAt} is null
      and ${persons.phoneVerifiedAt} is not null
    order by ${persons.id}`,
);
