import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { SessionPerson } from '@server/platform/context';
import type { StaffProof } from '@server/platform/security/staff-session';
import { persons, sessions } from '@server/db/schema';
import { joined } from '@server/db/select';
import { forShortRead } from '@server/db/pool';
import { named, type Param, type Params, statement, type Values } from '@server/db/statement';
import type { Db } from '@server/platform/ports/database';

/** An explicit list, so that other columns such as the password's hash are never read with a session. */
const PERSON = {
  id: persons.id,
  version: persons.version,
  firstName: persons.firstName,
  lastName: persons.lastName,
  email: persons.email,
  phone: persons.phone,
  phoneVerifiedAt: persons.phoneVerifiedAt,
  staffRole: persons.staffRole,
  staffEndedAt: persons.staffEndedAt,
  language: persons.language,
  termsVersion: persons.termsVersion,
  trustScore: persons.trustScore,
  limit: persons.limit,
  loansCompleted: persons.loansCompleted,
  loansOnTime: persons.loansOnTime,
  onTimePayments: persons.onTimePayments,
  frozenAt: persons.frozenAt,
  frozenReason: persons.frozenReason,
} satisfies Record<keyof SessionPerson, Column>;

const PROOF = {
  factor: sessions.factor,
  provenAt: sessions.provenAt,
  workedAt: sessions.workedAt,
  signedInAt: sessions.createdAt,
} satisfies Record<keyof StaffProof, Column>;

const COLUMNS = { ...PERSON, ...PROOF, seenAt: sessions.seenAt, provedAt: sessions.provedAt };

/** A session that has not expired, with its person. */
export interface CallerRow extends SessionPerson, StaffProof {
  seenAt: Date;
  provedAt: Date | null;
}

const SELECTED = joined(
  Object.entries(COLUMNS).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`),
);

const FROM = (sidHash: Param<string>, now: Param<Date>): SQL => sql`
  from ${sessions} join ${persons} on ${eq(persons.id, sessions.personId)}
  where ${sessions.sidHash} = ${sidHash} and ${sessions.expiresAt} > ${now}`;

/** Reads session and person in one prepared query, so that rights are current at each request. */
export const findCaller = statement(
  'find_caller',
  (sidHash: Param<string>, now: Param<Date>) => sql<CallerRow>`
    select ${SELECTED} ${FROM(sidHash, now)}`,
);

/** The same as a short read. */
export const readCaller = (db: Db, sidHash: string, now: Date): Promise<CallerRow[]> =>
  findCaller(forShortRead(db), sidHash, now);

/** A read of the caller's own, to be run with the session that is asked for. */
export type CallerRead<R> = (
  db: Db,
  sidHash: string,
  now: Date,
) => Promise<(CallerRow & { read: R })[]>;

/**
 * A read that comes with the session and its person in one statement, for the reads that every screen begins with.
 * `build` gives one value, made from the caller's columns and what they lead to.
 */
export function callerReader<P extends Params, R>(
  name: string,
  build: (caller: typeof persons, ...params: P) => SQL<R>,
) {
  const raw = statement(
    name,
    (sidHash: Param<string>, now: Param<Date>, ...params: P) => sql<CallerRow & { read: R }>`
      select ${SELECTED}, ${build(persons, ...params)} as "read" ${FROM(sidHash, now)}`,
  );
  const given =
    (...values: Values<P>): CallerRead<R> =>
    (db, sidHash, now) =>
      raw(forShortRead(db), sidHash, now, ...values);
  return Object.assign(given, { raw });
}

export const noteSeen = named('note_session_seen', (orm, sidHash: Param<string>, at: Param<Date>) =>
  orm
    .update(sessions)
    .set({ seenAt: sql`${at}` })
    .where(eq(sessions.sidHash, sidHash)),
);
