import { createHash } from 'node:crypto';
import { and, type Column, eq, gt } from 'drizzle-orm';
import { type SessionData, Store } from 'express-session';
import type { SessionPerson } from '@server/platform/context';
import { DatabaseAway, isOutage } from '@server/db/outage';
import type { Db } from '@server/platform/ports/database';
import { persons, sessions } from '@server/db/schema';
import { excluded } from '@server/db/select';
import { named, type Param } from '@server/db/statement';

declare module 'express-session' {
  interface SessionData {
    person?: SessionPerson;
    passport?: { user: string };
  }
}

/** Lifetime of a sign-in, in days. It counts from the sign-in, because reads never write a session. */
export const SESSION_DAYS = 14;

const hash = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/** An explicit list, so that other columns such as the password's hash are never read with a session. */
const CARRIED = {
  id: persons.id,
  version: persons.version,
  firstName: persons.firstName,
  lastName: persons.lastName,
  email: persons.email,
  phone: persons.phone,
  phoneVerifiedAt: persons.phoneVerifiedAt,
  isAdmin: persons.isAdmin,
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

/** Reads session and person in one prepared query, so that rights are current at each request. */
export const findSession = named('find_session', (orm, sidHash: Param<string>, now: Param<Date>) =>
  orm
    .select({ content: sessions.content, person: CARRIED })
    .from(sessions)
    .leftJoin(persons, eq(persons.id, sessions.personId))
    .where(and(eq(sessions.sidHash, sidHash), gt(sessions.expiresAt, now))),
);

export const saveSession = named(
  'save_session',
  (
    orm,
    sidHash: Param<string>,
    personId: Param<string | null>,
    content: Param<object>,
    expiresAt: Param<Date>,
    createdAt: Param<Date>,
  ) =>
    orm
      .insert(sessions)
      .values({ sidHash, personId, content, expiresAt, createdAt })
      .onConflictDoUpdate({
        target: sessions.sidHash,
        set: { personId: excluded(sessions.personId), content: excluded(sessions.content) },
      }),
);

export const dropSession = named('drop_session', (orm, sidHash: Param<string>) =>
  orm.delete(sessions).where(eq(sessions.sidHash, sidHash)),
);

/**
 * The person as attached to the session for this request; its `toJSON` hides it, so it is neither stored nor compared.
 */
const carried = (person: SessionPerson): SessionPerson =>
  Object.defineProperty({ ...person }, 'toJSON', { value: () => undefined });

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
    const { cookie, passport } = content;
    const now = this.now();
    const expires = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
    const stored = { cookie, passport };
    saveSession(this.db, hash(sid), passport?.user ?? null, stored, expires, now).then(
      () => done(),
      done,
    );
  }

  override destroy(sid: string, done: Done<never> = () => undefined): void {
    dropSession(this.db, hash(sid)).then(() => done(), done);
  }

  private async find(sid: string): Promise<SessionData | null> {
    const [row] = await findSession(this.db, hash(sid), this.now());
    if (!row) return null;
    const content = row.content as unknown as SessionData;
    return row.person ? { ...content, person: carried(row.person) } : content;
  }
}
