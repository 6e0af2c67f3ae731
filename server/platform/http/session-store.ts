import type { Request } from 'express';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { type SessionData, Store } from 'express-session';
import type { StaffFactor } from '@shared/staff';
import { DatabaseAway, isOutage } from '@server/platform/db/outage';
import type { Db } from '@server/platform/core/ports/database';
import { newId } from '@server/platform/core/ids';
import { deviceWords } from '@server/platform/core/security/device-words';
import { liveUpdates, sessions } from '@server/platform/db/schema';
import { bare, excluded } from '@server/platform/db/select';
import { named, type Param, statement } from '@server/platform/db/statement';
import { sidHashOf } from './session-cookie';

declare module 'express-session' {
  interface SessionData {
    passport?: { user: string };
    /** When the person signed in; a renewed session keeps it. */
    since?: Date;
  }
}

/** Lifetime of a sign-in, in days. It counts from the sign-in, because reads never write a session. */
export const SESSION_DAYS = 14;

/** What express-session kept of a session that has not expired. */
export const findSession = named('find_session', (orm, sidHash: Param<string>, now: Param<Date>) =>
  orm
    .select({ content: sessions.content, createdAt: sessions.createdAt })
    .from(sessions)
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

/** Ends a session, and with it its open screens. */
export const dropSession = statement(
  'drop_session',
  (sidHash: Param<string>) => sql<never>`
    with gone as (delete from ${sessions} where ${sessions.sidHash} = ${sidHash}
      returning person_id)
    insert into ${liveUpdates} (${bare(liveUpdates.line)})
    select jsonb_build_object('about', 'sessions', 'id', person_id)
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

/** Wraps ENOENT (the database's socket is missing), which express-session would treat as "no such session". */
const asOutage = (error: unknown): unknown =>
  isOutage(error) ? new DatabaseAway('the session can’t be read', { cause: error }) : error;

type Done<T> = (error?: unknown, result?: T) => void;

/**
 * Sessions in PostgreSQL, as express-session keeps them. Without `touch` it writes on sign-in only.
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
    const [row] = await findSession(this.db, sidHashOf(sid), this.now());
    return row ? { ...(row.content as unknown as SessionData), since: row.createdAt } : null;
  }
}

/** What the browser of a session calls itself; express-session keeps the request beside the content. */
const agentOf = (content: SessionData & { req?: Request }): string | null =>
  content.req?.get('user-agent') ?? null;
