import {
  type Column,
  getTableColumns,
  type InferSelectModel,
  type SQL,
  sql,
  type Table,
} from 'drizzle-orm';

/** Fragments for `sql` templates with columns from the schema. */

/** A row as PostgreSQL's JSON: instants are strings until `parseJsonRow`. */
export type Json<T extends Table> = { [K in keyof InferSelectModel<T>]: unknown };

const entries = (table: Table): [string, Column][] => Object.entries(getTableColumns(table));

export const joined = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** `"loans"."amount_cents" as "amount", …`: a select list that yields the table's row type. */
export const selectList = (table: Table): SQL =>
  joined(entries(table).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`));

/** The same as one jsonb object, for nested rows. */
export const jsonOf = (table: Table): SQL =>
  sql`jsonb_build_object(${joined(
    entries(table).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`),
  )})`;

/** Reads a row of `jsonOf`; converts its instants to Dates. */
export function parseJsonRow<T extends Table>(table: T, json: Json<T>): InferSelectModel<T> {
  const row: Record<string, unknown> = { ...json };
  for (const [key, column] of entries(table)) {
    const value = row[key];
    if (column.dataType === 'date' && typeof value === 'string') row[key] = new Date(value);
  }
  return row as InferSelectModel<T>;
}

/** Column names without the table, for the columns of an insert and the left side of a set. */
export const bare = (...columns: Column[]): SQL =>
  joined(columns.map(({ name }) => sql`${sql.identifier(name)}`));

/** The value that a conflicting insert would have written. */
export const excluded = (column: Column): SQL => sql`excluded.${bare(column)}`;
