import { Pool, type PoolClient, types } from 'pg';
import type { Logger } from 'pino';

/** Anything that runs one statement: the pool, or a client inside a transaction. */
export type Db = Pick<Pool | PoolClient, 'query'> & {
  /** The try at a keyed request that acts through this: every change it writes marks it (change.ts). */
  readonly attemptId?: string;
};

/** The same database for one try at a keyed request. */
export const forAttempt = (db: Db, attemptId: string): Db => ({
  query: db.query.bind(db),
  attemptId,
});

const INT8 = 20;
const DATE = 1082;

/** int8 comes as a number and fails loudly beyond 2^53; a date stays the day it is, with no time put to it. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8) {
    return (value: string) => {
      const parsed = Number(value);
      if (!Number.isSafeInteger(parsed)) throw new RangeError(`beyond 2^53: ${value}`);
      return parsed;
    };
  }
  if (oid === DATE) return (value: string) => value;
  return types.getTypeParser(oid, format as 'text');
}

/**
 * The connections to PostgreSQL. Every wait is bounded, so that a frozen database fails a request within
 * seconds; and a connection that dies is only logged, because unheard it would end the process.
 */
export function openPool(url: string, log: Pick<Logger, 'warn'>, max = 10): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'tegemea',
    types: { getTypeParser: parserFor as typeof types.getTypeParser },
  });
  // The pool hangs the whole connection on its errors, with every statement and the key to cancel them.
  const onLoss = ({ message }: Error) =>
    log.warn({ reason: message }, 'a database connection was lost');
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  return pool;
}
