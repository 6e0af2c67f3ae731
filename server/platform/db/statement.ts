import { CasingCache } from 'drizzle-orm/casing';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { DrizzleQueryError, fillPlaceholders, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Pool, QueryConfig } from 'pg';
import type { Db } from '@server/platform/core/ports/database';
import { inSpan } from '@server/platform/core/trace';
import { type Connection, connectionOf, PARSERS } from './pool';

/**
 * Runs SQL: `named` for queries of Drizzle's builder, `statement` for a `sql` template. Both are prepared once per
 * connection under their name, because an unprepared read costs four times as much.
 */

/** A statement's parameter, at the place where its text needs it. */
export type Param<T> = Placeholder<string, T>;

export type Params = readonly Param<unknown>[];
export type Values<P extends Params> = { [K in keyof P]: P[K] extends Param<infer T> ? T : never };

/** A statement as stores export it; `toText` is for the test that describes every statement. */
export interface Statement<P extends Params, R> {
  (db: Db, ...values: Values<P>): Promise<R[]>;
  readonly statementName: string;
  toText(): string;
  /** The values of `$1`, `$2`, … in `toText`. */
  toValues(values: readonly unknown[]): unknown[];
}

type Orm = NodePgDatabase;

/** The builder's interface of a complete query. */
interface Buildable<Answer> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> };
  toSQL(): { sql: string; params: unknown[] };
}

/** The row type of a statement. */
export type Row<F> = F extends (...args: never[]) => Promise<(infer R)[]> ? R : never;

/** Row type of a query; none for a write that returns nothing. */
type RowsOf<Answer> = Answer extends readonly (infer R)[] ? R : never;

const names = new Set<string>();

/** Names of all statements defined so far. */
export const statementNames = (): string[] => [...names];

/** Throws on a name in use: PostgreSQL keeps one prepared statement per name and connection. */
function claimName(name: string): void {
  if (names.has(name)) throw new Error(`two statements are named ${name}`);
  names.add(name);
}

/** More placeholders than any statement takes; each is named by its position. */
const PLACEHOLDERS = Array.from({ length: 16 }, (_, index) => sql.placeholder(String(index)));

/** Placeholders for a function that builds a query; surplus ones are unused. */
const paramsOf = <P extends Params>(): P => PLACEHOLDERS as unknown as P;

/** Drizzle on a connection, with the pool's parsers instead of its own, so that both ways return the same values. */
const ormOn = (connection: Connection): Orm => {
  const client = {
    query: (config: QueryConfig, values: unknown[]) =>
      connection.query({ ...config, values, types: PARSERS }),
  };
  return drizzle({ client: client as unknown as Pool });
};

const orms = new WeakMap<Connection, Orm>();

function ormOf(connection: Connection): Orm {
  const orm = orms.get(connection) ?? ormOn(connection);
  orms.set(connection, orm);
  return orm;
}

/** Defines a statement by Drizzle's builder. Its row type follows from the schema. */
export function named<Answer, P extends Params>(
  name: string,
  build: (orm: Orm, ...params: P) => Buildable<Answer>,
): Statement<P, RowsOf<Answer>> {
  claimName(name);
  const prepared = new WeakMap<Connection, ReturnType<Buildable<Answer>['prepare']>>();
  const run = async (db: Db, ...values: Values<P>) => {
    const connection = connectionOf(db);
    let query = prepared.get(connection);
    if (!query) {
      query = build(ormOf(connection), ...paramsOf<P>()).prepare(name);
      prepared.set(connection, query);
    }
    const execute = query.execute.bind(query, values as unknown as Record<string, unknown>);
    const answer = await inSpan('database', name, execute).catch(throwCause);
    return (Array.isArray(answer) ? answer : []) as RowsOf<Answer>[];
  };
  const built = () => build(drizzle.mock(), ...paramsOf<P>()).toSQL();
  const toValues = (values: readonly unknown[]) =>
    fillPlaceholders(built().params, values as unknown as Record<string, unknown>);
  return Object.assign(run, { statementName: name, toText: () => built().sql, toValues });
}

/** Throws the driver's own error: it identifies an outage and contains no personal values. */
function throwCause(error: unknown): never {
  throw error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

interface Compiled {
  text: string;
  /** Values of `$1`, `$2`, …: constants, and placeholders named by their value's position. */
  params: unknown[];
}

const dialect = new PgDialect();

/**
 * Compiles a template to text. A repeated parameter becomes one `$n`, so that the planner knows that both are equal.
 */
export function compile(template: SQL): Compiled {
  const params: unknown[] = [];
  const { sql: text } = template.toQuery({
    casing: new CasingCache(),
    escapeName: (name) => dialect.escapeName(name),
    escapeString: (value) => dialect.escapeString(value),
    escapeParam: (_, param) => {
      const place = is(param, Placeholder) ? params.indexOf(param) : -1;
      return `$${place < 0 ? params.push(param) : place + 1}`;
    },
  });
  return { text, params };
}

/**
 * Defines a statement by a `sql` template with the schema's tables and columns; `sql<Row>` states its row. `within`:
 * its timeout in milliseconds where it exceeds the pool's.
 */
export function statement<R, P extends Params>(
  name: string,
  build: (...params: P) => SQL<R>,
  within?: number,
): Statement<P, R> {
  claimName(name);
  let compiled: Compiled | undefined;
  const compiledOnce = () => (compiled ??= compile(build(...paramsOf<P>())));
  const toValues = (values: readonly unknown[]) =>
    fillPlaceholders(compiledOnce().params, values as unknown as Record<string, unknown>);
  const run = async (db: Db, ...values: Values<P>) => {
    const { text } = compiledOnce();
    const asked = { name, text, values: toValues(values), query_timeout: within };
    const { rows } = await inSpan('database', name, () => connectionOf(db).query(asked));
    return rows as R[];
  };
  return Object.assign(run, { statementName: name, toText: () => compiledOnce().text, toValues });
}
