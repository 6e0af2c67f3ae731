import type { Day } from '@shared/day';
import { defaultDaysOf, lateDaysOf, type Rung } from '@shared/ladder';
import { RUNNING } from '@shared/statuses';
import type { Phone } from '@shared/phone';
import { type Json, rowAsJson, parseJsonRow, statement } from '@server/db/rows';
import { instalments, loans, persons } from '@server/db/schema/index';
import { listText } from '@server/db/sql-values';
import type { InstalmentRow, LoanRow, PersonRow } from '@server/loans/loan-file';
import { BUCKET_DAY, INSTALMENTS_JSON } from '@server/loans/store';
import type { Db } from '@server/platform/ports/database';

/** A running loan as the night looks at it. */
export interface LateLoanFile {
  loan: LoanRow;
  instalments: InstalmentRow[];
  bucketDay: Day | null;
  borrower: PersonRow;
  /** Who has accepted and is not released; each with the number that they answered from. */
  guarantors: { id: string; phone: Phone; personId: string }[];
}

/** What makes a loan late, and what was done about that before. */
export interface Lateness {
  id: string;
  /** Of the oldest instalment that is matured and unpaid. */
  number: number;
  dueOn: Day;
  daysPastDue: number;
  /** Causes of the trust that was lost for that instalment. */
  causes: string[];
  /** Which reminders were written about it. */
  reminded: string[];
}

type NightJson = {
  loan: Json<typeof loans>;
  instalments: Json<typeof instalments>[];
  bucketDay: Day | null;
  borrower: Json<typeof persons>;
  guarantors: LateLoanFile['guarantors'];
};

const NIGHT_COLUMNS = `${rowAsJson(loans, 'l')} as "loan", ${rowAsJson(persons, 'b')} as "borrower",
  ${INSTALMENTS_JSON} as "instalments", ${BUCKET_DAY} as "bucketDay",
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'phone', g.phone,
      'personId', g.person_id) order by g.id), '[]')
    from guarantees g where g.loan_id = l.id and g.status = 'accepted' and g.released_at is null)
    as "guarantors"`;

/** The loans of these ids, in their order. */
export async function readLateLoanFiles(db: Db, ids: string[]): Promise<LateLoanFile[]> {
  const rows = await readFiles(db, ids);
  return rows.map((row) => ({
    loan: parseJsonRow(loans, row.loan),
    borrower: parseJsonRow(persons, row.borrower),
    instalments: row.instalments.map((each) => parseJsonRow(instalments, each)),
    bucketDay: row.bucketDay,
    guarantors: row.guarantors,
  }));
}

export const readFiles = statement<NightJson, [string[]]>(
  'read_night_files',
  `select ${NIGHT_COLUMNS} from unnest($1::uuid[]) wanted(id) join loans l on l.id = wanted.id
   join persons b on b.id = l.borrower_id order by l.id`,
);

/** What of an end-of-day run decides which loans it finds. */
interface LateSearch {
  day: Day;
  /** Whether reminders are written for this day. */
  sendsReminders: boolean;
  ladder: readonly Rung[];
}

/** Late loans as of the end of a day about which something is still to do by the ladder. */
export const findLate = (
  db: Db,
  { day, sendsReminders, ladder }: LateSearch,
): Promise<Lateness[]> =>
  readLate(
    db,
    day,
    ladder.map(({ from }) => from),
    ladder.map(({ reminder }) => reminder ?? null),
    ladder.map(({ loses }) => loses ?? null),
    lateDaysOf(ladder),
    defaultDaysOf(ladder),
    sendsReminders,
  );

type Words = (string | null)[];

export const readLate = statement<
  Lateness,
  [
    day: Day,
    from: number[],
    reminder: Words,
    loses: Words,
    lateDays: number,
    defaultDays: number,
    sendsReminders: boolean,
  ]
>(
  'find_late_loans',
  `with ladder as materialized (
     select * from unnest($2::int[], $3::text[], $4::text[]) rung(from_day, reminder, loses))
   select l.id, o.number, coalesce(l.oldest_unpaid_due_date) as "dueOn", d.days as "daysPastDue", t.causes,
     r.reminded
   from loans l
   cross join lateral (select $1::date - l.oldest_unpaid_due_date as days) d
   cross join lateral (
     select min(i.number) as number from instalments i
     where i.loan_id = l.id and i.due_date = l.oldest_unpaid_due_date) o
   cross join lateral (
     select coalesce(array_agg(e.cause), '{}') as causes from trust_events e
     where e.person_id = l.borrower_id and e.cause = any (array(
       select g.loses || ':' || l.id || ':' || o.number from ladder g where g.loses is not null))) t
   cross join lateral (
     select coalesce(array_agg(g.reminder), '{}') as reminded from ladder g
     where exists (select from messages m
       where m.id = md5(l.id || ':' || o.number || ':' || g.reminder)::uuid)) r
   cross join lateral (
     select count(g.loses) as losses,
       (array_agg(g.reminder order by g.from_day desc) filter (where g.reminder is not null))[1]
         as reminder
     from ladder g where g.from_day <= d.days) due
   where l.status in ${listText(RUNNING)} and l.oldest_unpaid_due_date <= $1::date - $5::int
     and (l.status = 'active'
       or (l.status = 'delinquent' and d.days >= $6::int)
       or cardinality(t.causes) < due.losses
       or ($7::boolean and d.days < $6::int and due.reminder <> all (r.reminded)))
   order by l.id`,
);

/** Loans whose next payment is due on a day, and that owe nothing before it; they have not been reminded so yet. */
export const findComing = statement<{ id: string }, [dueOn: Day, reminder: string]>(
  'find_coming_payments',
  `select l.id from loans l
   cross join lateral (
     select min(i.number) as number from instalments i
     where i.loan_id = l.id and i.due_date = l.next_due_date) o
   where l.status in ${listText(RUNNING)}
     and l.next_due_date = $1::date and l.oldest_unpaid_due_date is null
     and not exists (select from messages m
       where m.id = md5(l.id || ':' || o.number || ':' || $2)::uuid)
   order by l.id`,
);
