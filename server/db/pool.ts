import { Pool, type PoolClient, types } from 'pg';
import type { Logger } from 'pino';
import type { Db } from '@server/platform/ports/database';

/** What runs a statement: the pool, or a client inside a transaction. */
export type Connection = Pick<Pool | PoolClient, 'query'>;

/** What a Db is inside. */
interface OpenDb extends Db {
  readonly connection: Connection;
}

/** The database as its owner has it: who opens a pool may also end it, and tests ask it what they like. */
export type DatabasePool = Pool & Db;

/** A Db whose statements all run on one connection. */
export const databaseOn = (connection: Connection): Db => ({ connection }) as OpenDb;

/** What runs the statements of a Db; for stores and mechanics alone (shared/architecture.test.ts). */
export const connectionOf = (db: Db): Connection => (db as OpenDb).connection;

/** The connections behind a Db, for what needs whole ones: the same few may ask. */
export function poolOf(db: Db): Pool {
  const connection = connectionOf(db);
  if (!(connection instanceof Pool)) throw new Error('a connection alone has no pool');
  return connection;
}

/** How many connections there are, by what they do. */
export function connectionCounts(db: Db): { idle: number; busy: number; waiting: number } {
  const { idleCount, totalCount, waitingCount } = poolOf(db);
  return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount };
}

/** The same database for one try at a keyed request. */
export const forAttempt = (db: Db, attemptId: string): Db =>
  ({ connection: connectionOf(db), attemptId }) as OpenDb;

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
export function openPool(url: string, log: Pick<Logger, 'warn'>, max = 10): DatabasePool {
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
  return Object.assign(pool, databaseOn(pool));
}
