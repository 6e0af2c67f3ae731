import { DatabaseError, Pool, type PoolClient, type QueryConfig, types } from 'pg';
import type { Logger } from 'pino';
import type { Db } from '@server/platform/core/ports/database';
import { AnyHost } from './any-host';
import { NamelessHost } from './pooler';

/** Runs statements: the pool, or a client inside a transaction. */
export type Connection = Pick<Pool | PoolClient, 'query'>;

/** The internals of a Db. */
interface OpenDb extends Db {
  readonly connection: Connection;
  /** Connections that last, where `connection` is a pooler's and a next statement may meet another session. */
  readonly sessions?: Pool | undefined;
}

/** A pool with its owner's rights: its opener may close it, and tests may query it directly. */
export type DatabasePool = Pool & Db;

/** Returns a Db that runs all statements on one connection. */
export const databaseOn = (connection: Connection, sessions?: Pool): Db =>
  ({ connection, sessions }) as OpenDb;

/** Returns what runs a Db's statements; for stores and infrastructure only (shared/architecture.test.ts). */
export const connectionOf = (db: Db): Connection => (db as OpenDb).connection;

/** Returns the pool behind a Db, for callers that need a whole connection; the same files may use it. */
export function poolOf(db: Db): Pool {
  const connection = connectionOf(db);
  if (!(connection instanceof Pool)) throw new Error('a connection alone has no pool');
  return connection;
}

/** Returns the pool for what belongs to a session: advisory locks, LISTEN. Such a connection passes no pooler. */
export const sessionsOf = (db: Db): Pool => (db as OpenDb).sessions ?? poolOf(db);

/** Counts connections by state. */
export function connectionCounts(db: Db): { idle: number; busy: number; waiting: number } {
  const { idleCount, totalCount, waitingCount } = poolOf(db);
  return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount };
}

/** The same database, for one attempt at a keyed request. */
export const forAttempt = (db: Db, attemptId: string): Db =>
  ({ ...inside(db), attemptId }) as OpenDb;

/** The same database outside the attempt. */
export const apartFromAttempt = (db: Db): Db => inside(db) as OpenDb;

const inside = (db: Db) => ({ connection: connectionOf(db), sessions: (db as OpenDb).sessions });

const INT8 = 20;
const DATE = 1082;

/** Parses int8 as a number and throws beyond 2^53; keeps a date as text, without a time. */
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

/** Parsers of PostgreSQL values. */
export const PARSERS = { getTypeParser: parserFor as typeof types.getTypeParser };

export const POOL_SIZE = 20;
/** New connections follow a name that moved, and a renewed certificate. */
const LIFE_SECONDS = 900;
/** A connection begins with plans to make, so a lull of some minutes does not end it. */
const IDLE_MS = 300_000;

/** Waits that PostgreSQL ends. A pooler in transaction mode refuses them: there it sets them itself (docs/run.md). */
const LIMITS = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

/**
 * A pool's size; and for one that goes through a pooler, the pool for what needs a session, and whether statements are
 * prepared under their names.
 */
interface PoolSettings {
  max?: number;
  sessions?: Pool | undefined;
  isPrepared?: boolean;
}

/**
 * A pool's `query` that keeps the connection after PostgreSQL has refused the statement. The library's own closes it
 * after any error, and a lost race is an everyday one: another connection costs more than the statement did.
 */
const queryOn = (pool: Pool) => async (asked: string | QueryConfig, values?: unknown[]) => {
  const client = await pool.connect();
  try {
    const answer = await client.query(asked, values);
    client.release();
    return answer;
  } catch (error) {
    client.release(!isRefusal(error));
    throw error;
  }
};

const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && error.severity === 'ERROR';

/**
 * Opens the pool. Every wait is bounded, so that a frozen database fails a request within seconds. A lost connection is
 * only logged, because an unhandled error would end the process.
 */
export function openPool(
  url: string,
  log: Pick<Logger, 'warn'>,
  { max = POOL_SIZE, sessions, isPrepared = true }: PoolSettings = {},
): DatabasePool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
    ...(sessions ? {} : LIMITS),
    keepAlive: true,
    application_name: 'tegemea',
    types: PARSERS,
    Client: isPrepared ? AnyHost : NamelessHost,
    max,
    maxLifetimeSeconds: LIFE_SECONDS,
    idleTimeoutMillis: IDLE_MS,
  });
  // The pool attaches the connection to its errors, with every statement and the cancel key; log the message only.
  const onLoss = ({ message }: Error) =>
    log.warn({ reason: message }, 'a database connection was lost');
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  const query = queryOn(pool) as Pool['query'];
  return Object.assign(pool, { query }, databaseOn(pool, sessions));
}
