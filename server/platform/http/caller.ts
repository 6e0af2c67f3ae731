import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { Deps, SessionPerson } from '@server/platform/core/context';
import type { StaffProof } from '@server/platform/core/security/staff-session';
import {
  type CallerRead,
  type CallerRow,
  type FindCaller,
  findCallers,
  noteSeen,
  readCaller,
} from './caller-store';
import { cookieIn } from './cookies';
import { sessionCookie, sidHashOf } from './session-cookie';

/** Who calls, by the session's cookie. */
export interface Caller {
  person: SessionPerson;
  proof: StaffProof;
  /** When the session's holder last gave their password beside being signed in. */
  provedAt: Date | null;
  sidHash: string;
}

declare global {
  namespace Express {
    interface Request {
      /** Null for a visitor; undefined until it is asked for (`callerOf`). */
      caller?: Caller | null;
    }
  }
}

type Asking = Pick<Deps, 'db' | 'wall' | 'secret' | 'publicUrl'>;

/** A session in use is noted as seen once an hour. */
const SEEN_EVERY_MS = 3_600_000;

/** Returns the caller; null for a visitor. Reads the session once per request. */
export async function callerOf(deps: Asking, req: Request): Promise<Caller | null> {
  if (req.caller === undefined) await find(deps, req, readCaller);
  return req.caller ?? null;
}

/** The same together with a read of the caller's own, in one statement; undefined for a visitor. */
export async function callerWith<R>(
  deps: Asking,
  req: Request,
  read: CallerRead<R>,
): Promise<R | undefined> {
  return (await find(deps, req, read))?.read;
}

async function find<Row extends CallerRow>(
  deps: Asking,
  req: Request,
  read: FindCaller<Row>,
): Promise<Row | null> {
  // Reads of one request may go on beside one another.
  req.caller ??= null;
  const sid = sidIn(req.headers.cookie ?? '', deps);
  if (sid === null) return null;
  const [sidHash, now] = [sidHashOf(sid), deps.wall()];
  const row = await read(deps.db, sidHash, now);
  req.caller = row ? callerIn(row, sidHash) : null;
  if (!row) return null;
  if (now.getTime() - row.seenAt.getTime() >= SEEN_EVERY_MS) await noteSeen(deps.db, sidHash, now);
  return row;
}

/** Whose these sessions are that have not expired; asking notes nothing of them. */
export async function callersOf(
  { db, wall }: Pick<Asking, 'db' | 'wall'>,
  sidHashes: readonly string[],
): Promise<Caller[]> {
  const rows = await findCallers(db, [...sidHashes], wall());
  return rows.map((row) => callerIn(row, sidHashes[row.place - 1] ?? ''));
}

function callerIn(row: CallerRow, sidHash: string): Caller {
  const { factor, provenAt, workedAt, signedInAt, provedAt, ...person } = row;
  return { person, proof: { factor, provenAt, workedAt, signedInAt }, provedAt, sidHash };
}

const SIGNED = 's:';

/** The session's id in the cookies of a request, when its signature is ours; as express-session reads it. */
export function sidIn(cookies: string, deps: Pick<Deps, 'secret' | 'publicUrl'>): string | null {
  const value = cookieIn(cookies, sessionCookie(deps));
  if (!value?.startsWith(SIGNED)) return null;
  const end = value.lastIndexOf('.');
  const [sid, signature] = [value.slice(SIGNED.length, end), value.slice(end + 1)];
  const ours = createHmac('sha256', deps.secret).update(sid).digest('base64').replace(/=+$/, '');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(ours)];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? sid : null;
}
