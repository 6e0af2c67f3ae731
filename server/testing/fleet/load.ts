import type { Dice } from '@dev/demo/dice';
import { newId } from '@server/platform/core/ids';
import type { Reply, Visitor } from '../visitor';

const A_SECOND = 50;

/** What came of requests that nobody repeats. */
export interface Load {
  count(): number;
  /** Ends it, and resolves with every answer that was no success. */
  stop(): Promise<string[]>;
}

/** So many requests a second, whether earlier ones are answered or not: reads, pages and requests for loans. */
export function startLoad(people: readonly Visitor[], dice: Dice, aSecond = A_SECOND): Load {
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  const ask = async (number: number): Promise<void> => {
    const visitor = people[number % people.length];
    if (!visitor) return;
    const [what, call] = callOf(visitor, number, dice);
    const status = await call.then(
      (reply) => reply.status,
      (error: unknown) => String(error),
    );
    if (typeof status === 'string' || status >= 400) failures.push(`${number}: ${what}: ${status}`);
  };
  const timer = setInterval(() => {
    const asking = ask((sent += 1)).finally(() => underWay.delete(asking));
    underWay.add(asking);
  }, 1_000 / aSecond);
  return {
    count: () => sent,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return failures;
    },
  };
}

const READS = ['/api/loans/user', '/api/auth/user', '/api/guarantees/user', '/login'];

/** Every eleventh writes, so that each of ten people does in turn. */
function callOf(visitor: Visitor, number: number, dice: Dice): [string, Promise<Reply<unknown>>] {
  if (number % 11 > 0) {
    const path = dice.pick(READS);
    return [path, visitor.get<unknown>(path)];
  }
  const body = { amount: 2_000 + (number % 40) * 50, term: 6, purpose: 'business' };
  return ['a request', visitor.post<unknown>('/api/loans', body, { 'Idempotency-Key': newId() })];
}
