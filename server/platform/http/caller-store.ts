import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { SessionPerson } from '@server/platform/core/context';
import type { StaffProof } from '@server/platform/core/security/staff-session';
import { gatheredRows } from '@server/platform/db/gather';
import { persons, sessions } from '@server/platform/db/schema';
import { anyLength, joined } from '@server/platform/db/select';
import {
  named,
  type Param,
  type Params,
  statement,
  type Values,
} from '@server/platform/db/statement';
import type { Db } from '@server/platform/core/ports/database';

/** An explicit list, so that other columns such as the password's hash are never read with a session. */
export const PERSON = {
  id: persons.id,
  version: persons.version,
  firstName: persons.firstName,
  lastName: persons.lastName,
  email: persons.email,
  verifiedEmail: persons.verifiedEmail,
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
  erasesAt: persons.erasesAt,
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
  /** Which of the sessions asked for, counted from 1. */
  place: number;
  seenAt: Date;
  provedAt: Date | null;
}

const SELECTED = joined([
  sql`asked.place`,
  ...Object.entries(COLUMNS).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`),
]);

const FROM = (sidHashes: Param<string[]>, now: Param<Date>): SQL => sql`
  from unnest(${anyLength(sql`${sidHashes}::text[]`)}) with ordinality asked(sid_hash, place)
  join ${sessions} on ${sessions.sidHash} = asked.sid_hash
  join ${persons} on ${eq(persons.id, sessions.personId)}
  where ${sessions.expiresAt} > ${now}`;

/** Reads session and person in one prepared query, so that rights are current at each request. */
export const findCallers = statement(
  'find_callers',
  (sidHashes: Param<string[]>, now: Param<Date>) => sql<CallerRow>`
    select ${SELECTED} ${FROM(sidHashes, now)}`,
);

/** One session that a request names. */
interface AskedSession<P> {
  sidHash: string;
  now: Date;
  /** What the statement asks beside. */
  values: P;
}

/** Reads sessions that are asked for at once together (db/gather.ts). */
function gathered<P, Row extends CallerRow>(
  read: (db: Db, sidHashes: string[], now: Date, values: P) => Promise<Row[]>,
) {
  const readAll = async (db: Db, asked: readonly AskedSession<P>[]) => {
    const last = asked.at(-1);
    const sidHashes = asked.map(({ sidHash }) => sidHash);
    return last ? read(db, sidHashes, last.now, last.values) : [];
  };
  const readTogether = gatheredRows<AskedSession<P>, Row>(readAll, ({ values }) =>
    JSON.stringify(values),
  );
  return async (db: Db, asked: AskedSession<P>) => (await readTogether(db, asked))[0];
}

/** A read with the session that a request names; undefined for one that has ended. */
export type FindCaller<Row> = (db: Db, sidHash: string, now: Date) => Promise<Row | undefined>;

const readCallers = gathered<readonly [], CallerRow>(findCallers);

export const readCaller: FindCaller<CallerRow> = (db, sidHash, now) =>
  readCallers(db, { sidHash, now, values: [] });

/** A read of the caller's own, to be run with the session that is asked for. */
export type CallerRead<R> = FindCaller<CallerRow & { read: R }>;

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
    (sidHashes: Param<string[]>, now: Param<Date>, ...params: P) => sql<CallerRow & { read: R }>`
      select ${SELECTED}, ${build(persons, ...params)} as "read" ${FROM(sidHashes, now)}`,
  );
  const read = gathered<Values<P>, CallerRow & { read: R }>((db, sidHashes, now, values) =>
    raw(db, sidHashes, now, ...values),
  );
  const given =
    (...values: Values<P>): CallerRead<R> =>
    (db, sidHash, now) =>
      read(db, { sidHash, now, values });
  return Object.assign(given, { raw });
}

export const noteSeen = named('note_session_seen', (orm, sidHash: Param<string>, at: Param<Date>) =>
  orm
    .update(sessions)
    .set({ seenAt: sql`${at}` })
    .where(eq(sessions.sidHash, sidHash)),
);
