import { DatabaseError } from 'pg';

/** The database can't be reached by the one connection that a task needs. */
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
 * Connection exceptions (but for a broken protocol, which is a fault of ours), shutdowns and crashes, waits that
 * were ended, and want of memory, disk or connections.
 */
const STATES = /^(08(?!P01)|57P|57014|53|55P03|25P03)/;

/** What `pg` says, without a code, when a connection ends or a wait of ours is over. */
const WORDS =
  /Connection terminated|timeout exceeded|Query read timeout|not queryable|Client was closed|timeout expired/;

/**
 * Whether an error says that the database is away, shuts down or takes too long, so that asking again later
 * may help. After such an error nobody knows whether a write was written.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (error instanceof DatabaseError) return STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return WORDS.test(error.message);
}
