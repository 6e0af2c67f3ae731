import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { and, type Column, desc, eq, gt, sql } from 'drizzle-orm';
import { type SessionData, Store } from 'express-session';
import type { StaffFactor } from '@shared/staff';
import type { SessionPerson } from '@server/platform/context';
import type { StaffProof } from '@server/platform/security/staff-session';
import { DatabaseAway, isOutage } from '@server/db/outage';
import type { Db } from '@server/platform/ports/database';
import { newId } from '@server/platform/ids';
import { deviceWords } from '@server/platform/security/device-words';
import { persons, sessions } from '@server/db/schema';
import { excluded } from '@server/db/select';
import { LIVE_CHANNEL } from '@server/db/change-statement';
import { named, type Param, statement } from '@server/db/statement';

declare module 'express-session' {
  interface SessionData {
    person?: SessionPerson;
    proof?: StaffProof;
    passport?: { user: string };
    /** When the person signed in; a renewed session keeps it. */
    since?: Date;
    provedAt?: Date | null;
  }
}

/** Lifetime of a sign-in, in days. It counts from the sign-in, because reads never write a session. */
export const SESSION_DAYS = 14;

/** A session in use is noted as seen once an hour. */
const SEEN_EVERY_MS = 3_600_000;

/** The key of a session: its id stands nowhere in the database. */
export const sidHashOf = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/** An explicit list, so that other columns such as the password's hash are never read with a session. */
const CARRIED = {
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

/** Reads session and person in one prepared query, so that rights are current at each request. */
export const findSession = named('find_session', (orm, sidHash: Param<string>, now: Param<Date>) =>
  orm
    .select({
      content: sessions.content,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      provedAt: sessions.provedAt,
      person: CARRIED,
      proof: PROOF,
    })
    .from(sessions)
    .leftJoin(persons, eq(persons.id, sessions.personId))
    .where(and(eq(sessions.sidHash, sidHash), gt(sessions.expiresAt, now))),
);

export const saveSession = named(
  'save_session',
  (
    orm,
    sidHash: Param<string>,
    id: Param<string>,
    personId: Param<string | null>,
    content: Param<object>,
    browser: Param<string | null>,
    system: Param<string | null>,
    expiresAt: Param<Date>,
    createdAt: Param<Date>,
    seenAt: Param<Date>,
  ) =>
    orm
      .insert(sessions)
      .values({ sidHash, id, personId, content, browser, system, expiresAt, createdAt, seenAt })
      .onConflictDoUpdate({
        target: sessions.sidHash,
        set: {
          personId: excluded(sessions.personId),
          content: excluded(sessions.content),
          createdAt: excluded(sessions.createdAt),
        },
      }),
);

export const noteSeen = named('note_session_seen', (orm, sidHash: Param<string>, at: Param<Date>) =>
  orm
    .update(sessions)
    .set({ seenAt: sql`${at}` })
    .where(eq(sessions.sidHash, sidHash)),
);

/** Ends a session, and with it its open screens. */
export const dropSession = statement(
  'drop_session',
  (sidHash: Param<string>) => sql<{ told: string }>`
    with gone as (delete from ${sessions} where ${sessions.sidHash} = ${sidHash}
      returning person_id)
    select pg_notify(${sql.raw(`'${LIVE_CHANNEL}'`)},
      jsonb_build_object('to', jsonb_build_array(person_id), 'topic', 'session')::text)::text as told
    from gone where person_id is not null`,
);

/** The oldest of a person's sessions, all but `max`; never the one of `sidHash`. */
export const findSessionsBeyond = named(
  'find_sessions_beyond',
  (orm, personId: Param<string>, sidHash: Param<string>, max: Param<number>) =>
    orm
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.personId, personId))
      .orderBy(
        sql`${sessions.sidHash} = ${sidHash} desc`,
        desc(sessions.createdAt),
        desc(sessions.id),
      )
      .offset(max),
);

/** Which of these sessions are still there. */
export const findLiveSessions = named(
  'find_live_sessions',
  (orm, sidHashes: Param<readonly string[]>, now: Param<Date>) =>
    orm
      .select({ sidHash: sessions.sidHash })
      .from(sessions)
      .where(and(sql`${sessions.sidHash} = any(${sidHashes})`, gt(sessions.expiresAt, now))),
);

/** Notes what proved a session, and that its person is at work. */
export const markProven = named(
  'mark_session_proven',
  (orm, sidHash: Param<string>, factor: Param<StaffFactor>, now: Param<Date>) =>
    orm
      .update(sessions)
      .set({ factor: sql`${factor}`, provenAt: sql`${now}`, workedAt: sql`${now}` })
      .where(eq(sessions.sidHash, sidHash)),
);

/** Notes that staff are at work; at most once a minute, so that a busy hour is sixty writes. */
export const markWork = named(
  'mark_session_work',
  (orm, sidHash: Param<string>, now: Param<Date>, before: Param<Date>) =>
    orm
      .update(sessions)
      .set({ workedAt: sql`${now}` })
      .where(
        and(
          eq(sessions.sidHash, sidHash),
          sql`coalesce(${sessions.workedAt}, ${sessions.createdAt}) < ${before}`,
        ),
      ),
);

/** As attached to the session for this request; its `toJSON` hides it, so it is neither stored nor compared. */
const carried = <T extends object>(it: T): T =>
  Object.defineProperty({ ...it }, 'toJSON', { value: () => undefined });

/** Wraps ENOENT (the database's socket is missing), which express-session would treat as "no such session". */
const asOutage = (error: unknown): unknown =>
  isOutage(error) ? new DatabaseAway('the session can’t be read', { cause: error }) : error;

type Done<T> = (error?: unknown, result?: T) => void;

/**
 * Sessions in PostgreSQL. Ready-made stores read the person in a second query and write the session on every read.
 * Without `touch`, express-session writes on sign-in only.
 */
export class SessionStore extends Store {
  private readonly db: Db;
  private readonly now: () => Date;
  constructor(db: Db, now: () => Date) {
    super();
    this.db = db;
    this.now = now;
  }

  override get(sid: string, done: Done<SessionData | null>): void {
    this.find(sid).then(
      (found) => done(null, found),
      (error: unknown) => done(asOutage(error)),
    );
  }

  override set(sid: string, content: SessionData, done: Done<never> = () => undefined): void {
    const { cookie, passport, since } = content;
    const now = this.now();
    const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
    const { browser, system } = deviceWords(agentOf(content));
    saveSession(
      this.db,
      sidHashOf(sid),
      newId(),
      passport?.user ?? null,
      { cookie, passport },
      browser,
      system,
      expires,
      since ?? now,
      now,
    ).then(() => done(), done);
  }

  override destroy(sid: string, done: Done<never> = () => undefined): void {
    dropSession(this.db, sidHashOf(sid)).then(() => done(), done);
  }

  private async find(sid: string): Promise<SessionData | null> {
    const now = this.now();
    const [row] = await findSession(this.db, sidHashOf(sid), now);
    if (!row) return null;
    const { person, createdAt: since, provedAt, seenAt } = row;
    if (now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS) {
      await noteSeen(this.db, sidHashOf(sid), now);
    }
    const content = { ...(row.content as unknown as SessionData), since, provedAt };
    return person ? { ...content, person: carried(person), proof: carried(row.proof) } : content;
  }
}

/** What the browser of a session calls itself; express-session keeps the request beside the content. */
const agentOf = (content: SessionData & { req?: Request }): string | null =>
  content.req?.get('user-agent') ?? null;
