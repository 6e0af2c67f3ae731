import { detailOf } from '@server/platform/db/event-detail';
import { and, desc, eq, gt, isNotNull, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ScoreChange } from '@shared/contract/accounts';
import { DEMO_DOMAIN } from '@shared/lender';
import type { Cents } from '@shared/money';
import type { Phone } from '@shared/phone';
import type { Purpose } from '@shared/purposes';
import { RUNNING } from '@shared/statuses';
import type { Coded } from '@shared/texts/template';
import { hasOptedOut } from '@server/platform/db/addressee';
import {
  events,
  guarantees,
  guarantorChanges,
  loans,
  messages,
  persons,
  sessions,
  trustEvents,
} from '@server/platform/db/schema';
import type { Db } from '@server/platform/core/ports/database';
import { among, is } from '@server/platform/db/sql-values';
import { named, type Param, statement } from '@server/platform/db/statement';

export type PersonRow = typeof persons.$inferSelect;

export const findPersonByEmail = named('find_person_by_email', (orm, email: Param<string>) =>
  orm.select().from(persons).where(eq(persons.email, email)),
);

export const findPerson = named('find_person', (orm, id: Param<string>) =>
  orm.select().from(persons).where(eq(persons.id, id)),
);

/** The account that has verified a number: at most one, and of those that 1.0.0 erased some. */
export const findHolder = named('find_holder', (orm, phone: Param<Phone>) =>
  orm
    .select({ id: persons.id, erasedAt: persons.erasedAt })
    .from(persons)
    .where(and(eq(persons.phone, phone), isNotNull(persons.phoneVerifiedAt))),
);

/** Its id where it can be entered, which an erased one can't. */
export async function findHolderId(db: Db, phone: Phone): Promise<string | null> {
  const [holder] = await findHolder(db, phone);
  return holder && !holder.erasedAt ? holder.id : null;
}

/** Whether another account than this person's has verified a number. */
export async function isHeldByAnother(db: Db, phone: Phone, personId: string): Promise<boolean> {
  const [holder] = await findHolder(db, phone);
  return holder !== undefined && holder.id !== personId;
}

/** An erased account stands for a running loan again, as after a payment that the provider took back. */
export const STANDS_AGAIN = sql`(exists (select from ${loans}
    where ${loans.borrowerId} = ${persons.id} and ${among(loans.status, RUNNING)})
  or exists (select from ${guarantees} join ${loans} on ${loans.id} = ${guarantees.loanId}
    where ${guarantees.personId} = ${persons.id} and ${is(guarantees.status, 'accepted')}
      and ${guarantees.releasedAt} is null and ${among(loans.status, RUNNING)}))`;

/** The account that a code to a number opens: the one that has verified it, else an erased one that stands again. */
export const findOpenedByCode = statement(
  'find_opened_by_code',
  (phone: Param<Phone>) => sql<{ id: string }>`
    select ${persons.id} from ${persons}
    where (${persons.phone} collate "C") = ${phone} and case when ${persons.erasedAt} is null
      then ${persons.phoneVerifiedAt} is not null else ${STANDS_AGAIN} end
    order by ${persons.erasedAt} desc nulls first limit 1`,
);

/** An id that no person has: to read nobody takes as long as to read somebody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** That account; it takes as many statements for a number that opens none, so their time tells nothing. */
export async function findWhoEnters(db: Db, phone: Phone): Promise<PersonRow | undefined> {
  const [opened] = await findOpenedByCode(db, phone);
  const [person] = await findPerson(db, opened?.id ?? NOBODY);
  return person;
}

/**
 * Whether a person comes in by a phone without data alone: the account was made on one or its PIN set there, and no
 * browser ever made it or signed in to it. Whoever was brought in from another system has no such beginning.
 */
export const WITHOUT_BROWSER = (personId: SQLWrapper): SQL => sql`(exists (select from ${events}
    where ${events.subjectId} = ${personId} and (${is(events.kind, 'phone_pin_set')} or ${SIGNED_UP_DIALLING}))
  and not exists (select from ${events}
    where ${events.subjectId} = ${personId} and (${is(events.kind, 'signed_in')}
      or (${is(events.kind, 'signed_up')} and not ${SIGNED_UP_DIALLING}))))`;

const SIGNED_UP_DIALLING = sql`(${is(events.kind, 'signed_up')}
  and ${detailOf<'signed_up'>('by')} is not distinct from 'ussd')`;

export const findWithoutBrowser = statement(
  'find_without_browser',
  (id: Param<string>) => sql<{ isWithoutBrowser: boolean }>`
    select ${WITHOUT_BROWSER(sql`${id}::uuid`)} as "isWithoutBrowser"`,
);

/** One of the demo's staff: anybody may sign up with an address of its domain, and nobody with a role. */
export const findDemoPerson = named('find_demo_person', (orm) =>
  orm
    .select({ id: persons.id })
    .from(persons)
    .where(and(like(persons.email, `%@${DEMO_DOMAIN}`), isNotNull(persons.staffRole)))
    .limit(1),
);

/** What a person ever took and gave, for `GET /api/auth/user`. */
export interface Counts {
  /** Guarantees that the person accepted. */
  guaranteesGiven: number;
  /** Loans paid out to the person. */
  loansTaken: number;
}

export const GUARANTEES_GIVEN = sql`(select count(*) from ${guarantees}
  where ${guarantees.personId} = ${persons.id} and ${is(guarantees.status, 'accepted')})`;
export const LOANS_TAKEN = sql`(select count(*) from ${loans}
  where ${loans.borrowerId} = ${persons.id} and ${loans.disbursedAt} is not null)`;

export const countRecord = statement(
  'count_record',
  (id: Param<string>) => sql<Counts>`
    select ${GUARANTEES_GIVEN} as "guaranteesGiven", ${LOANS_TAKEN} as "loansTaken"
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
         (${detailOf<'limit_changed'>('before')})::int, (${detailOf<'limit_changed'>('after')})::int
       from ${events} where ${events.subjectId} = ${personId} and ${is(events.kind, 'limit_changed')}
       order by ${events.at} desc limit ${limit})
    ) changes order by at desc, id desc limit ${limit}`,
);

/** The newest SMS of a kind to a number. */
export const lastMessage = named(
  'last_message_of_kind',
  (orm, phone: Param<Phone>, kind: Param<string>) =>
    orm
      .select({ createdAt: messages.createdAt })
      .from(messages)
      .where(and(eq(messages.phone, phone), eq(messages.kind, kind)))
      .orderBy(desc(messages.createdAt))
      .limit(1),
);

export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'sidHash' | 'browser' | 'system' | 'createdAt' | 'seenAt'
>;

/** The sessions of a person that have not expired, the latest seen first. */
export const findSessions = named(
  'find_sessions',
  (orm, personId: Param<string>, now: Param<Date>) =>
    orm
      .select({
        id: sessions.id,
        sidHash: sessions.sidHash,
        browser: sessions.browser,
        system: sessions.system,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
      })
      .from(sessions)
      .where(and(eq(sessions.personId, personId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.seenAt), desc(sessions.createdAt), desc(sessions.id)),
);

/** Notes that the holder of a session gave the password. */
export const noteProof = named(
  'note_session_proof',
  (orm, sidHash: Param<string>, personId: Param<string>, at: Param<Date>) =>
    orm
      .update(sessions)
      .set({ provedAt: sql`${at}` })
      .where(and(eq(sessions.sidHash, sidHash), eq(sessions.personId, personId))),
);

/** A request to guarantee that waits for a number's answer. */
export interface WaitingRequest {
  loanId: string;
  /** As the borrower wrote it. */
  name: string;
  hasRefused: boolean;
  firstName: string;
  lastName: string;
  amount: Cents;
  purpose: Purpose;
  term: number;
  cap: Cents;
}

/** Requests that wait for a number: to guarantee a loan, or to take the place of one of its guarantors. */
const waitingFor = (phone: SQLWrapper): SQL => sql`
  select ${guarantees.loanId} as loan_id, ${guarantees.name}, ${guarantees.cap} as cap, ${guarantees.askedAt} as at
  from ${guarantees} where ${guarantees.phone} = ${phone} and ${is(guarantees.status, 'pending')}
  union all
  select ${guarantorChanges.loanId}, ${guarantorChanges.name}, ${guarantees.cap}, ${guarantorChanges.namedAt}
  from ${guarantorChanges} join ${guarantees} on ${guarantees.id} = ${guarantorChanges.guaranteeId}
  where ${guarantorChanges.phone} = ${phone} and ${is(guarantorChanges.status, 'invited')}`;

/** The newest request that waits for a number, of all or on one loan. */
export const findWaitingRequest = statement(
  'find_waiting_request',
  (phone: Param<Phone>, loanId: Param<string | null>) => sql<WaitingRequest>`
    select waiting.loan_id as "loanId", waiting.name as "name",
      ${hasOptedOut(phone)} as "hasRefused",
      ${persons.firstName} as "firstName", ${persons.lastName} as "lastName",
      ${loans.amount} as "amount", ${loans.purpose}, ${loans.term}, waiting.cap as "cap"
    from (${waitingFor(phone)}) waiting join ${loans} on ${loans.id} = waiting.loan_id
      join ${persons} on ${persons.id} = ${loans.borrowerId}
    where waiting.loan_id = coalesce(${loanId}, waiting.loan_id)
    order by waiting.at desc limit 1`,
);
