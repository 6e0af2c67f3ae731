import { DatabaseError } from 'pg';

/** The one connection that a task needs can't reach the database. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/**
 * Connection exceptions (except PostgreSQL's protocol violations, which are our bug), shutdowns and crashes, cancelled
 * waits, and lack of memory, disk or connections.
 */
const STATES = /^(08(?!P01)|57P|57014|53|55P03|25P03)/;

/** As which pgbouncer says that it has no connection for us; PostgreSQL names its routine beside the state. */
const PROTOCOL_VIOLATION = '08P01';

/** Messages of `pg` errors without a code: a connection ended or a wait timed out. */
const WORDS =
  /Connection terminated|timeout exceeded|Query read timeout|not queryable|Client was closed|timeout expired/;

/**
 * Whether the error is an outage: the database is unreachable, shuts down or is too slow, so a later retry may succeed.
 * The outcome of a write is then unknown.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (error instanceof DatabaseError) return STATES.test(error.code ?? '') || isOfPooler(error);
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return WORDS.test(error.message);
}

const isOfPooler = ({ code, routine }: DatabaseError): boolean =>
  code === PROTOCOL_VIOLATION && routine === undefined;
