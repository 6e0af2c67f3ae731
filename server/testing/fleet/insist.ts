import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@server/platform/core/ids';
import type { Reply, Visitor } from '../visitor';

/** How people, and our client, meet faults: they ask again, with the same key, until an answer knows. */

/** What a proxy without a node answers, a node without a database, and one whose answer comes too late. */
const OUTAGES = [502, 503, 504];
const AGAIN_MS = 100;
/** Five minutes at least: longer than any outage of these tests. */
const TRIES_MAX = 3_000;

/** What everybody was answered, by status; 0 is a connection that broke. */
export class Answers {
  readonly counts = new Map<number, number>();

  note(status: number): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1);
  }

  /** Statuses that no fault around the product excuses. */
  get unexcused(): number[] {
    return [...this.counts.keys()].filter((status) => status >= 500 && !OUTAGES.includes(status));
  }
}

/** Repeats a call until it is answered by somebody who knows; throws with the last answer when nobody ever does. */
export async function insist<T>(
  answers: Answers,
  call: () => Promise<Reply<T>>,
): Promise<Reply<T>> {
  for (let tries = 1; ; tries += 1) {
    const reply = await call().catch(() => null);
    answers.note(reply?.status ?? 0);
    if (reply && !OUTAGES.includes(reply.status) && codeOf(reply.body) !== 'still_running') {
      return reply;
    }
    if (tries === TRIES_MAX) {
      const last = reply ? `${reply.status} ${JSON.stringify(reply.body)}` : 'a broken connection';
      const counts = JSON.stringify([...answers.counts]);
      throw new Error(
        `nobody answered in ${tries} tries, at last ${last}; all by status: ${counts}`,
      );
    }
    await delay(AGAIN_MS);
  }
}

/** A write with a key, insisted on; its answer may have been lost with the node that acted. */
export async function insistOnce(
  answers: Answers,
  visitor: Visitor,
  method: 'post' | 'put',
  path: string,
  body: object = {},
): Promise<void> {
  const key = { 'Idempotency-Key': newId() };
  const reply = await insist(answers, () => visitor[method](path, body, key));
  const isDone = reply.status < 300 || codeOf(reply.body) === 'already_done';
  if (!isDone) throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
}

/** A read, insisted on. */
export async function readOf<T>(answers: Answers, visitor: Visitor, path: string): Promise<T> {
  const { status, body } = await insist(answers, () => visitor.get<T>(path));
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
