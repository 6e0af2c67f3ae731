import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { coded } from '@shared/texts/english';
import type { Context } from '@server/platform/context';
import type { AdvisoryLocks } from '@server/db/advisory-locks';
import { keepAnswer, type KeyScope, readKey, takeKey } from '@server/db/idempotency';
import { forAttempt } from '@server/db/pool';
import type { Db } from '@server/platform/ports/database';
import { newId } from '@server/platform/ids';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/refused';
import { STILL_RUNNING } from './refusals';
import type { Route } from './route';

export const KEY_HEADER = 'Idempotency-Key';
/** Says that an answer is an earlier one again. */
const REPLAYED_HEADER = 'Idempotency-Replayed';
const KEY = /^[\x20-\x7e]{1,255}$/;

const UNREADABLE = {
  ...refusal('key_unreadable'),
  fields: { [KEY_HEADER]: coded('key_format') },
};
const OTHER_WISH = refusal('key_reused');
const ALREADY_DONE = refusal('already_done');

/** Every write of a signed-in person takes a key. Visitors have none: their email is the key of a sign-up. */
export const takesKey = ({ method, access }: Pick<Route, 'method' | 'access'>): boolean =>
  method !== 'get' && access !== 'anyone';

/** One answer as it leaves. */
export interface Answer {
  status: number;
  /** JSON. */
  text: string;
  /** An earlier answer again. */
  isReplayed?: true;
}

/** What a request asks for under a key, if it bears one. Throws Refused (400) for a key that is none. */
export interface KeyedRequest {
  scope: KeyScope;
  askedHash: string;
}

export function keyedRequestOf(it: Route, req: Request, { actor }: Context): KeyedRequest | null {
  const key = req.get(KEY_HEADER);
  if (key === undefined || !takesKey(it) || actor.kind !== 'person') return null;
  if (!KEY.test(key)) throw new Refused(UNREADABLE);
  const asked = canonical([req.params, req.query, req.body]);
  return {
    scope: [actor.person.id, `${it.method} ${it.path}`, key],
    askedHash: createHash('sha256').update(asked).digest('hex'),
  };
}

/**
 * Acts once for a key: the same wish gets the same answer again, for good. `act` gets the database by which its
 * changes mark the key. A refusal is no answer to keep: nothing was done, so the key is free for another try,
 * and so it is when a process died before it wrote anything. Throws Refused: 409 while a try still runs, and
 * when the effect stands but its answer was lost; 422 for another wish.
 */
export async function answerOnce(
  { db, log, now }: Context,
  locks: AdvisoryLocks,
  { scope, askedHash }: KeyedRequest,
  act: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const name = `key:${scope.join(' ')}`;
  if (!(await locks.tryAcquire(name))) return earlierAnswer(db, scope, askedHash);
  try {
    const attemptId = newId();
    const [taken] = await takeKey(db, ...scope, askedHash, attemptId, now());
    if (!taken) return await earlierAnswer(db, scope, askedHash);
    const answer = await act(forAttempt(db, attemptId));
    await keepAnswer(db, attemptId, answer.status, answer.text).catch((error: unknown) =>
      // What was done was done: the person is told, and a repeat will only hear that it was.
      log.error({ err: error }, 'the answer to a keyed request was not kept'),
    );
    return answer;
  } finally {
    locks.release(name);
  }
}

async function earlierAnswer(db: Db, scope: KeyScope, askedHash: string): Promise<Answer> {
  const [kept] = await readKey(db, ...scope);
  if (!kept) throw new Refused(STILL_RUNNING);
  if (kept.askedHash !== askedHash) throw new Refused(OTHER_WISH);
  if (kept.state === 'open') throw new Refused(STILL_RUNNING);
  if (kept.answer === null || kept.answerStatus === null) throw new Refused(ALREADY_DONE);
  return { status: kept.answerStatus, text: kept.answer, isReplayed: true };
}

/** Sends an answer, marked when it is an earlier one. */
export function sendAnswer(res: Response, { status, text, isReplayed }: Answer): void {
  if (isReplayed) res.setHeader(REPLAYED_HEADER, 'true');
  res.status(status).type('json').send(text);
}

/** JSON with keys in one order, so that the same wish written otherwise is the same wish. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
