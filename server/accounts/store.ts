import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ScoreChange } from '@shared/contract/accounts';
import type { Phone } from '@shared/phone';
import type { Coded } from '@shared/texts/template';
import { events, guarantees, loans, persons, phoneCodes, trustEvents } from '@server/db/schema';
import { is } from '@server/db/sql-values';
import { named, type Param, statement } from '@server/db/statement';

export type PersonRow = typeof persons.$inferSelect;
export type CodeRow = typeof phoneCodes.$inferSelect;

export const findPersonByEmail = named('find_person_by_email', (orm, email: Param<string>) =>
  orm.select().from(persons).where(eq(persons.email, email)),
);

export const findPerson = named('find_person', (orm, id: Param<string>) =>
  orm.select().from(persons).where(eq(persons.id, id)),
);

export const findPersonByVerifiedPhone = named(
  'find_person_by_verified_phone',
  (orm, phone: Param<Phone>) =>
    orm
      .select()
      .from(persons)
      .where(
        and(eq(persons.phone, phone), isNotNull(persons.phoneVerifiedAt), isNull(persons.erasedAt)),
      ),
);

/** What a person ever took and gave, for `GET /api/auth/user`. */
export interface Counts {
  /** Guarantees that the person accepted. */
  guaranteesGiven: number;
  /** Loans paid out to the person. */
  loansTaken: number;
}

export const countRecord = statement(
  'count_record',
  (id: Param<string>) => sql<Counts>`
    select (select count(*) from ${guarantees} where ${guarantees.personId} = ${persons.id}
        and ${is(guarantees.status, 'accepted')}) as "guaranteesGiven",
      (select count(*) from ${loans} where ${loans.borrowerId} = ${persons.id}
        and ${loans.disbursedAt} is not null) as "loansTaken"
    from ${persons} where ${persons.id} = ${id}`,
);

/** A change of a person's score (points) or limit (cents). */
export interface ScoreChangeRow {
  at: Date;
  kind: ScoreChange['kind'];
  reason: Coded;
  before: number;
  after: number;
}

/** The latest `limit` changes of score and limit, newest first. */
export const readScoreChanges = statement(
  'read_score_changes',
  (personId: Param<string>, limit: Param<number>) => sql<ScoreChangeRow>`
    select at, kind, reason, before, after from (
      (select ${trustEvents.id} as id, ${trustEvents.at} as at, 'trust' as kind,
        ${trustEvents.reason} as reason, ${trustEvents.before} as before, ${trustEvents.after} as after
       from ${trustEvents}
       where ${trustEvents.personId} = ${personId} order by ${trustEvents.at} desc limit ${limit})
      union all
      (select ${events.id}, ${events.at}, 'limit', ${events.detail}->'reason',
         (${events.detail}->>'before')::int, (${events.detail}->>'after')::int
       from ${events} where ${events.subjectId} = ${personId} and ${is(events.kind, 'limit_changed')}
       order by ${events.at} desc limit ${limit})
    ) changes order by at desc, id desc limit ${limit}`,
);

/** The input of the rate limit for codes. */
export interface CodeHistory {
  /** When codes were sent for this person, newest first. */
  ofPerson: Date[];
  ofPhone: Date[];
  /** The number of codes ever sent to this number. */
  sentToPhone: number;
}

/** Codes sent since `since` for this person, and to this number for anyone. */
export const readCodeHistory = statement(
  'read_code_history',
  (personId: Param<string>, phone: Param<Phone>, since: Param<Date>) => sql<CodeHistory>`
    select array(select ${phoneCodes.createdAt} from ${phoneCodes}
        where ${phoneCodes.personId} = ${personId} and ${phoneCodes.createdAt} > ${since}
        order by ${phoneCodes.createdAt} desc) as "ofPerson",
      array(select ${phoneCodes.createdAt} from ${phoneCodes}
        where ${phoneCodes.phone} = ${phone} and ${phoneCodes.createdAt} > ${since}
        order by ${phoneCodes.createdAt} desc) as "ofPhone",
      coalesce((select max(${phoneCodes.ordinal}) from ${phoneCodes}
        where ${phoneCodes.phone} = ${phone}), 0) as "sentToPhone"`,
);

export const findNewestCode = named(
  'find_newest_code',
  (orm, personId: Param<string>, purpose: Param<CodeRow['purpose']>) =>
    orm
      .select()
      .from(phoneCodes)
      .where(and(eq(phoneCodes.personId, personId), eq(phoneCodes.purpose, purpose)))
      .orderBy(desc(phoneCodes.createdAt), desc(phoneCodes.id))
      .limit(1),
);
