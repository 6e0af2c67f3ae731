import { Pool, type PoolClient, types } from 'pg';
import type { Logger } from 'pino';

/** What runs a statement: the pool, or a client inside a transaction. */
export type Connection = Pick<Pool | PoolClient, 'query'>;

/** The database as verbs have it. */
export type Db = Connection & {
  /** The try at a keyed request that acts through this: every change it writes marks it (change.ts). */
  readonly attemptId?: string;
  /** What this stands for, when it is not a connection itself. */
  readonly standsFor?: Connection;
};

export const connectionOf = (db: Db): Connection => db.standsFor ?? db;

/** The same database for one try at a keyed request. */
export function forAttempt(db: Db, attemptId: string): Db {
  const connection = connectionOf(db);
  return { query: connection.query.bind(connection), standsFor: connection, attemptId };
}

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

/** How values are read from PostgreSQL. */
export const PARSERS = { getTypeParser: parserFor as typeof types.getTypeParser };

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
    types: PARSERS,
  });
  // The pool hangs the whole connection on its errors, with every statement and the key to cancel them.
  const onLoss = ({ message }: Error) =>
    log.warn({ reason: message }, 'a database connection was lost');
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  return pool;
}
