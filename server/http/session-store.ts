import { createHash } from 'node:crypto';
import { type SessionData, Store } from 'express-session';
import type { SessionPerson } from '@server/platform/context';
import { DatabaseAway, isOutage } from '@server/db/outage';
import type { Db } from '@server/platform/ports/database';
import { selectList, statement } from '@server/db/rows';
import { persons } from '@server/db/schema';

declare module 'express-session' {
  interface SessionData {
    person?: SessionPerson;
    passport?: { user: string };
  }
}

/** How long a sign-in lasts. Reads never write a session, so it is counted from the sign-in. */
export const SESSION_DAYS = 14;

const hash = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/** Named one by one: a column that is not listed, such as the password's hash, is never read with a session. */
const CARRIED = [
  'id',
  'version',
  'firstName',
  'lastName',
  'email',
  'phone',
  'phoneVerifiedAt',
  'isAdmin',
  'language',
  'trustScore',
  'limit',
  'loansCompleted',
  'loansOnTime',
  'onTimePayments',
  'frozenAt',
  'frozenReason',
] as const satisfies readonly (keyof SessionPerson)[];

/** Session and person in one prepared query: what a person may do is read afresh at each request. */
export const findSession = statement<
  { content: SessionData; personId: string | null } & Pick<SessionPerson, (typeof CARRIED)[number]>,
  [sidHash: string, now: Date]
>(
  'find_session',
  `select s.content, s.person_id as "personId", ${selectList(persons, 'p', CARRIED)}
   from sessions s left join persons p on p.id = s.person_id
   where s.sid_hash = $1 and s.expires_at > $2`,
);

const saveSession = statement<never, [string, string | null, string, Date, Date]>(
  'save_session',
  `insert into sessions (sid_hash, person_id, content, expires_at, created_at)
   values ($1, $2, $3, $4, $5)
   on conflict (sid_hash) do update set person_id = excluded.person_id, content = excluded.content`,
);

const dropSession = statement<never, [string]>(
  'drop_session',
  'delete from sessions where sid_hash = $1',
);

/** The person as carried in the session for this request: without JSON, so neither stored nor compared. */
const carried = (person: SessionPerson): SessionPerson =>
  Object.defineProperty({ ...person }, 'toJSON', { value: () => undefined });

/** express-session takes ENOENT (the database's socket is not there) for "no such session", and so for signed out. */
const asOutage = (error: unknown): unknown =>
  isOutage(error) ? new DatabaseAway('the session can’t be read', { cause: error }) : error;

type Done<T> = (error?: unknown, result?: T) => void;

/**
 * Sessions in PostgreSQL. Our own rather than a ready-made store because that reads the person in a second
 * query and writes the session on every read. It has no `touch`, so express-session writes on sign-in only.
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
    const stored = JSON.stringify({ cookie, passport });
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
    const { content, personId, ...person } = row;
    return personId ? { ...content, person: carried(person) } : content;
  }
}
