import { type Column, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import { type OpenRow, SECRETS } from './schema/open-row';

/** Fragments for `sql` templates with columns from the schema. */

/** An open row as PostgreSQL's JSON: instants are strings until `parseJsonRow`. */
export type Json<T extends Table> = { [K in keyof OpenRow<T>]: unknown };

const isOpen = ([key]: [string, Column]): boolean => !SECRETS.some((secret) => secret === key);

const entries = (table: Table): [string, Column][] =>
  Object.entries(getTableColumns(table)).filter(isOpen);

export const joined = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const listOf = (columns: [string, Column][]): SQL =>
  joined(columns.map(([key, column]) => sql`${column} as ${sql.identifier(key)}`));

/** `"loans"."amount_cents" as "amount", …`: a select list that yields the table's open row. */
export const selectList = (table: Table): SQL => listOf(entries(table));

/** PostgreSQL passes a function 100 arguments at most, and a column is two of `json_build_object`. */
const BUILT_COLUMNS_MAX = 50;

/** The same as one JSON object, for nested rows; `without`: columns that the reader needs not. */
export function jsonOf(table: Table, without: readonly string[] = []): SQL {
  const wanted = entries(table).filter(([key]) => !without.includes(key));
  return wanted.length > BUILT_COLUMNS_MAX
    ? sql`(select row_to_json(whole) from (select ${listOf(wanted)}) whole)`
    : sql`json_build_object(${joined(
        wanted.map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`),
      )})`;
}

/** The columns of a table that are instants, by table. */
const instants = new Map<Table, string[]>();

function instantsOf(table: Table): string[] {
  const known = instants.get(table);
  if (known) return known;
  const found = entries(table).filter(([, { dataType }]) => dataType === 'date');
  const keys = found.map(([key]) => key);
  instants.set(table, keys);
  return keys;
}

/** Reads a row of `jsonOf`; converts its instants to Dates. */
export function parseJsonRow<T extends Table>(table: T, json: Json<T>): OpenRow<T> {
  const row: Record<string, unknown> = { ...json };
  for (const key of instantsOf(table)) {
    const value = row[key];
    if (typeof value === 'string') row[key] = new Date(value);
  }
  return row as OpenRow<T>;
}

/**
 * A list's parameter whose length the planner doesn't see. Where it sees one, a plan for this length looks cheaper than
 * one for all, so PostgreSQL plans each execution anew.
 */
export const anyLength = (list: SQL): SQL => sql`(select ${list})`;

/** Column names without the table, for the columns of an insert and the left side of a set. */
export const bare = (...columns: Column[]): SQL =>
  joined(columns.map(({ name }) => sql`${sql.identifier(name)}`));

/** The value that a conflicting insert would have written. */
export const excluded = (column: Column): SQL => sql`excluded.${bare(column)}`;
