import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Day, dayOf } from '@shared/day';
import type { LoanNumbers } from '@shared/loan-number';
import type { Phone } from '@shared/phone';
import { OPEN } from '@shared/statuses';
import { exposure } from '@server/platform/db/figures';
import { oldNumbers } from '@server/platform/db/loan-numbers';
import { claims, loans, persons } from '@server/platform/db/schema';
import { gatheredById } from '@server/platform/db/gather';
import { anyLength } from '@server/platform/db/select';
import { among, is } from '@server/platform/db/sql-values';
import { type Param, statement } from '@server/platform/db/statement';
import { callerReader } from '@server/platform/http/caller-store';
import type { LoanOnRecord, Standing } from '@server/lending/standing';
import type { Db } from '@server/platform/core/ports/database';
import { type Counts, GUARANTEES_GIVEN, LOANS_TAKEN } from './store';

/** A person's standing with the version of their row, which guards every act that depends on it. */
export interface PersonRecord extends Standing {
  id: string;
  version: number;
  isErased: boolean;
  /** The verified number. */
  ownPhone: Phone | null;
  loans: readonly (LoanOnRecord & LoanNumbers)[];
}

const own = alias(loans, 'own');

/** A person's loans as their record has them (`LoanOnRecord`). */
export const ownLoansJson = (
  personId: Column,
): SQL => sql`(select coalesce(json_agg(json_build_object(
    'id', ${own.id}, 'reference', ${own.reference}, 'broughtForward', ${oldNumbers(own)},
    'status', ${own.status},
    'closedReason', ${own.closedReason}, 'amount', ${own.amount}, 'topsUpId', ${own.topsUpId},
    'outstanding', ${own.outstanding},
    'oldestUnpaidDueDate', ${own.oldestUnpaidDueDate}, 'nextDueDate', ${own.nextDueDate},
    'owed', ${own.outstanding} + ${own.lateInterest} + ${own.currentInterest} + ${own.overdueInterest}
      + ${own.chargesUnpaid},
    'isInHardship', ${own.hardshipFrom} is not null,
    'defaultEndedOn', ${own.defaultEndedOn}) order by ${own.createdAt}, ${own.id}), '[]')
  from ${loans} ${own} where ${own.borrowerId} = ${personId}
    and (${among(own.status, OPEN)} or ${own.disbursedAt} is not null))`;

const ASKED = sql`(select coalesce(sum(${claims.charged} - ${claims.paid}), 0)::bigint from ${claims}
  where ${claims.personId} = ${persons.id} and ${is(claims.status, 'charged')}
    and ${claims.complaintId} is null)`;

/** Whole records of people, one row each; erased people have one too. */
export const readRecordRows = statement(
  'read_person_records',
  (ids: Param<readonly string[]>, today: Param<Day>) => sql<PersonRecord>`
    select ${persons.id}, ${persons.version}, ${persons.erasedAt} is not null as "isErased",
      case when ${persons.phoneVerifiedAt} is not null then ${persons.phone} end as "ownPhone",
      ${persons.frozenAt} is not null as "isFrozen",
      ${persons.limit} as "limit", ${exposure(persons.id)} as held,
      ${ASKED} as asked, ${ownLoansJson(persons.id)} as loans, ${today}::date as today
    from unnest(${anyLength(sql`${ids}::uuid[]`)}) asked(id) join ${persons} on ${persons.id} = asked.id`,
);

/** The caller's standing on `today`, and what they ever took and gave. */
export const findCallersRecord = callerReader(
  'find_callers_record',
  (caller, today: Param<Day>) => sql<Standing & Counts>`json_build_object(
    'isFrozen', ${caller.frozenAt} is not null, 'limit', ${caller.limit},
    'held', ${exposure(caller.id)}, 'asked', ${ASKED}, 'loans', ${ownLoansJson(caller.id)},
    'today', ${today}::date, 'guaranteesGiven', ${GUARANTEES_GIVEN}, 'loansTaken', ${LOANS_TAKEN})`,
);

/** The records of these people by their ids. */
export async function readRecords(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, PersonRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await readRecordRows(db, [...new Set(ids)], dayOf(now));
  return new Map(rows.map((row) => [row.id, row]));
}

/** A person's record on a day; those that are asked for at once are read together. */
const recordTogether = gatheredById<{ id: string; today: Day }, PersonRecord>(
  (db, ids, { today }) => readRecordRows(db, ids, today),
  ({ today }) => today,
);

/** One person's record. Throws for an id that nobody has. */
export async function readRecord(db: Db, id: string, now: Date): Promise<PersonRecord> {
  const row = await recordTogether(db, { id, today: dayOf(now) });
  if (!row) throw new Error(`there is no person ${id}`);
  return row;
}
