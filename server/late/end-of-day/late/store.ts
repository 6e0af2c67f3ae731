import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day } from '@shared/day';
import { defaultDaysOf, lateDaysOf, type Rung } from '@shared/ladder';
import { OPEN_CLAIM, RUNNING } from '@shared/statuses';
import type { Phone } from '@shared/phone';
import {
  claims,
  collectionNotes,
  guarantees,
  instalments,
  loans,
  messages,
  persons,
  trustEvents,
} from '@server/platform/db/schema';
import { type Json, jsonOf, parseJsonRow } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import type { TrustCause } from '@server/lending/trust-causes';
import type { PersonRow, PositionRows } from '@server/loans/loans/loan-file';
import { BUCKET_DAY, CHARGES_JSON, INSTALMENTS_JSON } from '@server/loans/loans/store';
import type { Db } from '@server/platform/core/ports/database';

/** A running loan as the end-of-day run reads it. */
export interface LateLoanFile extends PositionRows {
  borrower: PersonRow;
  /**
   * Accepted and unreleased guarantors with their current number; `isAsked`: one has notice, appeals or is charged, so
   * that a word of early warning would not be true of them.
   */
  guarantors: { id: string; personId: string; phone: Phone; isAsked: boolean }[];
}

/** A loan's lateness and what was already done about it. */
export interface Lateness {
  id: string;
  /** The number of the oldest matured and unpaid instalment. */
  number: number;
  dueOn: Day;
  daysPastDue: number;
  /** Causes of the points deducted for that instalment. */
  causes: TrustCause[];
  /** The reminders written for it. */
  reminded: string[];
  /** A promise to pay of which the day is still to come in the morning. */
  isPromised: boolean;
}

type FileJson = {
  loan: Json<typeof loans>;
  instalments: Json<typeof instalments>[];
  charges: LateLoanFile['charges'];
  bucketDay: Day | null;
  borrower: Json<typeof persons>;
  guarantors: LateLoanFile['guarantors'];
};

const backer = alias(persons, 'backer');

const FILE_COLUMNS = sql`${jsonOf(loans)} as "loan", ${jsonOf(persons)} as "borrower",
  ${INSTALMENTS_JSON} as "instalments", ${CHARGES_JSON} as "charges", ${BUCKET_DAY} as "bucketDay",
  (select coalesce(json_agg(json_build_object('id', ${guarantees.id}, 'personId', ${guarantees.personId},
      'phone', coalesce(${backer.phone}, ${guarantees.phone}),
      'isAsked', exists (select from ${claims} where ${claims.guaranteeId} = ${guarantees.id}
        and ${among(claims.status, OPEN_CLAIM)})) order by ${guarantees.id}), '[]')
    from ${guarantees} left join ${persons} ${backer} on ${backer.id} = ${guarantees.personId}
    where ${guarantees.loanId} = ${loans.id}
      and ${is(guarantees.status, 'accepted')} and ${guarantees.releasedAt} is null)
    as "guarantors"`;

/** The loans with these ids, in their order. */
export async function readLateLoanFiles(db: Db, ids: string[]): Promise<LateLoanFile[]> {
  const rows = await readFiles(db, ids);
  return rows.map((row) => ({
    loan: parseJsonRow(loans, row.loan),
    borrower: parseJsonRow(persons, row.borrower),
    instalments: row.instalments.map((each) => parseJsonRow(instalments, each)),
    charges: row.charges,
    bucketDay: row.bucketDay,
    guarantors: row.guarantors,
  }));
}

export const readFiles = statement(
  'read_late_loan_files',
  (ids: Param<string[]>) => sql<FileJson>`
    select ${FILE_COLUMNS} from unnest(${ids}::uuid[]) wanted(id)
      join ${loans} on ${loans.id} = wanted.id
      join ${persons} on ${persons.id} = ${loans.borrowerId} order by ${loans.id}`,
);

/** The part of an end-of-day run that decides which loans it finds. */
interface LateSearch {
  day: Day;
  /** Whether reminders are written for this day. */
  sendsReminders: boolean;
  ladder: readonly Rung[];
}

/** Late loans at a day's end with an act of the ladder still to do. */
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
    ladder.map(({ tellsGuarantors }) => tellsGuarantors === true),
    lateDaysOf(ladder),
    defaultDaysOf(ladder),
    sendsReminders,
  );

type Words = (string | null)[];

export const readLate = statement(
  'find_late_loans',
  (
    day: Param<Day>,
    from: Param<number[]>,
    reminders: Param<Words>,
    losses: Param<Words>,
    tells: Param<boolean[]>,
    lateDays: Param<number>,
    defaultDays: Param<number>,
    sendsReminders: Param<boolean>,
  ) => sql<Lateness>`
    with ladder as materialized (
      select * from unnest(${from}::int[], ${reminders}::text[], ${losses}::text[], ${tells}::bool[])
        rung(from_day, reminder, loses, tells))
    select ${loans.id}, o.number, coalesce(${loans.oldestUnpaidDueDate}) as "dueOn",
      d.days as "daysPastDue", t.causes, r.reminded, p.promised as "isPromised"
    from ${loans}
    cross join lateral (select ${day}::date - ${loans.oldestUnpaidDueDate} as days) d
    cross join lateral (
      select min(${instalments.number}) as number from ${instalments}
      where ${instalments.loanId} = ${loans.id}
        and ${instalments.dueDate} = ${loans.oldestUnpaidDueDate}) o
    cross join lateral (
      select coalesce(array_agg(${trustEvents.cause}), '{}') as causes from ${trustEvents}
      where ${trustEvents.personId} = ${loans.borrowerId} and ${trustEvents.loanId} = ${loans.id}
        and ${trustEvents.instalment} = o.number and ${trustEvents.turn} = 1
        and ${trustEvents.cause} in (select g.loses from ladder g)) t
    cross join lateral (
      select coalesce(array_agg(g.reminder), '{}') as reminded from ladder g
      where exists (select from ${messages}
        where ${messages.id} = md5(${loans.id} || ':' || o.number || ':' || g.reminder)::uuid)) r
    cross join lateral (
      select count(g.loses) as losses,
        (array_agg(g.reminder order by g.from_day desc) filter (where g.reminder is not null))[1]
          as reminder,
        (array_agg(g.tells order by g.from_day desc) filter (where g.reminder is not null))[1]
          as tells
      from ladder g where g.from_day <= d.days) due
    cross join lateral (
      select exists (select from ${collectionNotes} where ${collectionNotes.loanId} = ${loans.id}
        and ${is(collectionNotes.kind, 'promise')} and ${collectionNotes.promisedOn} > ${day}::date)
        as promised) p
    where ${among(loans.status, RUNNING)}
      and ${loans.oldestUnpaidDueDate} <= ${day}::date - ${lateDays}::int
      and (${is(loans.status, 'active')}
        or (${is(loans.status, 'delinquent')} and d.days >= ${defaultDays}::int)
        or cardinality(t.causes) < due.losses
        or (${sendsReminders}::boolean and d.days < ${defaultDays}::int
          and due.reminder <> all (r.reminded) and (due.tells or not p.promised)))
    order by ${loans.id}`,
);

/** Loans with a payment due on a day, nothing due before it, and no such reminder yet. */
export const findComing = statement(
  'find_coming_payments',
  (dueOn: Param<Day>, reminder: Param<string>) => sql<{ id: string }>`
    select ${loans.id} from ${loans}
    cross join lateral (
      select min(${instalments.number}) as number from ${instalments}
      where ${instalments.loanId} = ${loans.id} and ${instalments.dueDate} = ${loans.nextDueDate}) o
    where ${among(loans.status, RUNNING)}
      and ${loans.nextDueDate} = ${dueOn}::date and ${loans.oldestUnpaidDueDate} is null
      and not exists (select from ${messages}
        where ${messages.id} = md5(${loans.id} || ':' || o.number || ':' || ${reminder})::uuid)
    order by ${loans.id}`,
);
