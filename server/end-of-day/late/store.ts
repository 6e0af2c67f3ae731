import type { Day } from '@shared/day';
import type { Phone } from '@shared/phone';
import { type Json, rowAsJson, parseJsonRow, statement } from '@server/db/rows';
import { instalments, loans, persons } from '@server/db/schema/index';
import type { InstalmentRow, LoanRow, PersonRow } from '@server/loans/loan-file';
import type { Db } from '@server/platform/ports/database';

/** A running loan as the night looks at it. */
export interface LateLoanFile {
  loan: LoanRow;
  instalments: InstalmentRow[];
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
  borrower: Json<typeof persons>;
  guarantors: LateLoanFile['guarantors'];
};

const NIGHT_COLUMNS = `${rowAsJson(loans, 'l')} as "loan", ${rowAsJson(persons, 'b')} as "borrower",
  (select jsonb_agg(${rowAsJson(instalments, 'i')} order by i.number)
    from instalments i where i.loan_id = l.id) as "instalments",
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
    guarantors: row.guarantors,
  }));
}

export const readFiles = statement<NightJson, [string[]]>(
  'read_night_files',
  `select ${NIGHT_COLUMNS} from unnest($1::uuid[]) wanted(id) join loans l on l.id = wanted.id
   join persons b on b.id = l.borrower_id order by l.id`,
);

const REMINDERS = ['late', 'late_7', 'late_30', 'late_60'];

/**
 * Late loans as of the end of `day` about which something is still to do. `isSpoken`: whether reminders are
 * written for this day.
 */
export const findLate = (db: Db, day: Day, sendsReminders: boolean): Promise<Lateness[]> =>
  readLate(db, day, REMINDERS, sendsReminders);

export const readLate = statement<Lateness, [Day, string[], boolean]>(
  'find_late_loans',
  `select l.id, o.number, coalesce(l.oldest_unpaid_due_date) as "dueOn", d.days as "daysPastDue", t.causes,
     r.reminded
   from loans l
   cross join lateral (select $1::date - l.oldest_unpaid_due_date as days) d
   cross join lateral (
     select min(i.number) as number from instalments i
     where i.loan_id = l.id and i.due_date = l.oldest_unpaid_due_date) o
   cross join lateral (
     select coalesce(array_agg(e.cause), '{}') as causes from trust_events e
     where e.person_id = l.borrower_id and e.cause in (
       'late:' || l.id || ':' || o.number, 'late_30:' || l.id || ':' || o.number,
       'defaulted:' || l.id || ':' || o.number)) t
   cross join lateral (
     select coalesce(array_agg(w.what), '{}') as reminded from unnest($2::text[]) w(what)
     where exists (select from messages m
       where m.id = md5(l.id || ':' || o.number || ':' || w.what)::uuid)) r
   where l.status in ('active', 'delinquent', 'defaulted') and l.oldest_unpaid_due_date < $1::date
     and (l.status = 'active' or (l.status = 'delinquent' and d.days >= 90)
       or cardinality(t.causes) < 1 + (d.days >= 30)::int + (d.days >= 90)::int
       or ($3::boolean and d.days < 90 and (case when d.days >= 60 then 'late_60'
         when d.days >= 30 then 'late_30' when d.days >= 7 then 'late_7' else 'late' end)
           <> all (r.reminded)))
   order by l.id`,
);

/** Loans whose next payment is due on a day, and that owe nothing before it; they have not been reminded so yet. */
export const findComing = statement<{ id: string }, [dueOn: Day, reminder: string]>(
  'find_coming_payments',
  `select l.id from loans l
   cross join lateral (
     select min(i.number) as number from instalments i
     where i.loan_id = l.id and i.due_date = l.next_due_date) o
   where l.status in ('active', 'delinquent', 'defaulted')
     and l.next_due_date = $1::date and l.oldest_unpaid_due_date is null
     and not exists (select from messages m
       where m.id = md5(l.id || ':' || o.number || ':' || $2)::uuid)
   order by l.id`,
);
