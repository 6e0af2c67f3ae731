import {
  type Column,
  getTableColumns,
  type InferSelectModel,
  type SQL,
  sql,
  type Table,
} from 'drizzle-orm';

/** Parts of `sql` templates whose columns come from the schema. */

/** A row as PostgreSQL puts it into JSON: instants are strings until `parseJsonRow`. */
export type Json<T extends Table> = { [K in keyof InferSelectModel<T>]: unknown };

const entries = (table: Table): [string, Column][] => Object.entries(getTableColumns(table));

export const joined = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

/** `"loans"."amount_cents" as "amount", …`: a select list that gives rows in the table's own type. */
export const selectList = (table: Table): SQL =>
  joined(entries(table).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`));

/** The same as one jsonb object, for rows that come nested in another's. */
export const jsonOf = (table: Table): SQL =>
  sql`jsonb_build_object(${joined(
    entries(table).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`),
  )})`;

/** A row out of `jsonOf`, with its instants made Dates again. */
export function parseJsonRow<T extends Table>(table: T, json: Json<T>): InferSelectModel<T> {
  const row: Record<string, unknown> = { ...json };
  for (const [key, column] of entries(table)) {
    const value = row[key];
    if (column.dataType === 'date' && typeof value === 'string') row[key] = new Date(value);
  }
  return row as InferSelectModel<T>;
}

/** A column's name alone, where SQL takes no table before it: the columns of an insert, the left of a set. */
export const bare = (...columns: Column[]): SQL =>
  joined(columns.map(({ name }) => sql`${sql.identifier(name)}`));

/** What the row would have had that was in the way of an insert. */
export const excluded = (column: Column): SQL => sql`excluded.${bare(column)}`;

/** A column that takes null, in a statement whose condition leaves none. */
export const neverNull = (column: Column): SQL => sql`coalesce(${column})`;
