import {
  type Column,
  getTableColumns,
  getTableName,
  type InferSelectModel,
  type Table,
} from 'drizzle-orm';

/** A row as PostgreSQL puts it into JSON: instants are strings until `revive`. */
export type Json<T extends Table> = { [K in keyof InferSelectModel<T>]: unknown };

const entries = (table: Table): [string, Column][] => Object.entries(getTableColumns(table));

/** `l.id as "id", l.amount_cents as "amount", …`: a select list that gives rows in the table's own type. */
export const selectList = (table: Table, alias: string, only?: readonly string[]): string =>
  entries(table)
    .filter(([key]) => only?.includes(key) ?? true)
    .map(([key, column]) => `${alias}.${column.name} as "${key}"`)
    .join(', ');

/** The same as one jsonb object, for rows that come nested in another's. */
export const rowAsJson = (table: Table, alias: string): string =>
  `jsonb_build_object(${entries(table)
    .map(([key, column]) => `'${key}', ${alias}.${column.name}`)
    .join(', ')})`;

/** A row out of `jsonOf`, with its instants made Dates again. */
export function parseJsonRow<T extends Table>(table: T, json: Json<T>): InferSelectModel<T> {
  const row: Record<string, unknown> = { ...json };
  for (const [key, column] of entries(table)) {
    const stored = row[key];
    if (column.dataType === 'date' && typeof stored === 'string') row[key] = new Date(stored);
  }
  return row as InferSelectModel<T>;
}

/** A row's columns by the names that the database has for them; for `jsonb_populate_record`. */
export function toColumns(table: Table, row: object): Record<string, unknown> {
  const known = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const column = known[key];
      if (!column) throw new Error(`${getTableName(table)} has no column for ${key}`);
      return [column.name, value];
    }),
  );
}

export const columnNames = (table: Table): string[] =>
  entries(table).map(([, column]) => column.name);

export { textStatement as statement } from './statement';
