import type { Db } from '@server/platform/core/ports/database';
import { inTransaction } from './in-transaction';
import { connectionOf } from './pool';
import type { Params, Statement, Values } from './statement';

/** A large export takes longer than a request's timeout. */
const WITHIN_MS = 600_000;
const ROWS_AT_ONCE = 1_000;

/** One snapshot for everything that `act` reads, with the time that an export takes. */
export const inSnapshot = <T>(db: Db, act: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(
    db,
    `begin isolation level repeatable read, read only;
    set local statement_timeout = ${WITHIN_MS};
    set local idle_in_transaction_session_timeout = ${WITHIN_MS}`,
    act,
  );

/** Reads a statement's rows by a cursor, so that memory does not grow with them; inside `inSnapshot`. */
export async function* eachRow<P extends Params, R>(
  db: Db,
  query: Statement<P, R>,
  ...values: Values<P>
): AsyncGenerator<R> {
  const connection = connectionOf(db);
  const cursor = `each_${query.statementName}`;
  const opening = {
    text: `declare ${cursor} no scroll cursor for ${query.toText()}`,
    values: query.toValues(values),
    query_timeout: WITHIN_MS,
  };
  const next = { text: `fetch ${ROWS_AT_ONCE} from ${cursor}`, query_timeout: WITHIN_MS };
  await connection.query(opening);
  for (;;) {
    const { rows } = await connection.query(next);
    yield* rows as R[];
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await connection.query(`close ${cursor}`);
}
