import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { coded } from '@shared/texts/english';
import type { Context } from '@server/platform/core/context';
import type { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import {
  dropKey,
  keepAnswer,
  type KeyScope,
  readKey,
  takeKey,
} from '@server/platform/db/idempotency';
import { forAttempt } from '@server/platform/db/pool';
import type { Db } from '@server/platform/core/ports/database';
import { newId } from '@server/platform/core/ids';
import { refusal } from '@server/lending/refusal';
import { Refused } from '@server/platform/core/refused';
import { sendJson } from './json';
import { STILL_RUNNING } from './refusals';
import type { Route } from './route';

export const KEY_HEADER = 'Idempotency-Key';
/** Marks an answer as a repeat of an earlier one. */
const REPLAYED_HEADER = 'Idempotency-Replayed';
const KEY = /^[\x20-\x7e]{1,255}$/;

const UNREADABLE = {
  ...refusal('key_unreadable'),
  fields: { [KEY_HEADER]: coded('key_format') },
};
const OTHER_WISH = refusal('key_reused');
const ALREADY_DONE = refusal('already_done');

/**
 * Whether the route takes a key: every write of a signed-in person does. Visitors have none; a sign-up is unique by
 * email.
 */
export const takesKey = ({
  method,
  access,
  answersSecret,
}: Pick<Route, 'method' | 'access' | 'answersSecret'>): boolean =>
  method !== 'get' && (access === 'person' || access === 'admin') && !answersSecret;

/** Whether a key of the route is kept for good: whatever moves money, and all that staff do. */
export const isKeptForGood = ({ access, movesMoney }: Pick<Route, 'access' | 'movesMoney'>) =>
  access !== 'person' || movesMoney === true;

/** One answer as it is sent. */
export interface Answer {
  status: number;
  /** JSON. */
  text: string;
  /** True when this repeats an earlier answer. */
  isReplayed?: true;
}

/** A request with a key. */
export interface KeyedRequest {
  scope: KeyScope;
  askedHash: string;
  isKept: boolean;
}

/**
 * The request with its key, if any; `asked`: what the schemas let through, so that the rest of a body counts for
 * nothing. Throws Refused (400) for a malformed key.
 */
export function keyedRequestOf(
  it: Route,
  key: string | undefined,
  asked: readonly unknown[],
  { actor }: Context,
): KeyedRequest | null {
  if (key === undefined || !takesKey(it) || actor.kind !== 'person') return null;
  if (!KEY.test(key)) throw new Refused(UNREADABLE);
  return {
    scope: [actor.person.id, `${it.method} ${it.path}`, key],
    askedHash: createHash('sha256').update(canonical(asked)).digest('hex'),
    isKept: isKeptForGood(it),
  };
}

/**
 * Acts once per key and repeats the answer for the same request; `act` gets the database that marks the key. A refusal
 * leaves no row, so the key stays free. Throws Refused: 409 while an attempt runs or when its answer was lost, 422 for
 * another request.
 */
export async function answerOnce(
  { db, log, wall }: Context,
  locks: AdvisoryLocks,
  { scope, askedHash, isKept }: KeyedRequest,
  act: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const name = `key:${scope.join(' ')}`;
  if (!(await locks.tryAcquire(name))) return earlierAnswer(db, scope, askedHash);
  try {
    const attemptId = newId();
    const [taken] = await takeKey(db, ...scope, askedHash, isKept, attemptId, wall());
    if (!taken) return await earlierAnswer(db, scope, askedHash);
    const answer = await act(forAttempt(db, attemptId)).catch(async (error: unknown) => {
      if (error instanceof Refused) await dropKey(db, attemptId);
      throw error;
    });
    await keepAnswer(db, attemptId, answer.status, answer.text).catch((error: unknown) =>
      // The effect is committed, so the answer is still sent; a repeat gets a 409.
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

/** Sends an answer, marked when it is a repeat. */
export function sendAnswer(res: Response, { status, text, isReplayed }: Answer): void {
  if (isReplayed) res.setHeader(REPLAYED_HEADER, 'true');
  sendJson(res, status, text);
}

/** JSON with sorted keys, so that equal requests hash equally. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
