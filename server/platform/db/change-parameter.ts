import { type Column, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Insertable, Mutable, Written } from './change-statement';
import * as tables from './schema';

/** Maps a row's properties to the database's column names, for `jsonb_populate_record`. */
function toColumns(table: PgTable, row: object): Record<string, unknown> {
  const known: Record<string, Column> = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => {
      const column = known[key];
      if (!column) throw new Error(`${getTableName(table)} has no column for ${key}`);
      return [column.name, value];
    }),
  );
}

/** Sort key that gives the order in which rows of one table are locked. */
const placeOf = (guard: object): string => JSON.stringify(Object.values(guard));

/** Without what a later one of the same key replaces, or repeats. */
const lastOfEach = <T>(list: readonly T[], keyOf: (each: T) => string): T[] => [
  ...new Map(list.map((each) => [keyOf(each), each])).values(),
];

/** Returns the change as JSON under the database's column names. */
export function toJsonParameter(change: Written): object {
  const update = Object.entries(change.update ?? {}).map(([key, list]) => [
    key,
    list
      .map(({ set, ...guard }) => ({ guard, set: toColumns(tables[key as Mutable], set) }))
      .sort((one, other) => (placeOf(one.guard) < placeOf(other.guard) ? -1 : 1))
      .map(({ guard, set }) => ({ ...guard, set })),
  ]);
  const insert = Object.entries(change.insert ?? {}).map(([key, rows]) => [
    key,
    rows.map((row) => toColumns(tables[key as Insertable], row)),
  ]);
  return {
    update: Object.fromEntries(update),
    insert: Object.fromEntries(insert),
    bucketDays: change.bucketDays,
    signOut: change.signOut,
    forget: change.forget,
    jobs: change.jobs && lastOfEach(change.jobs, ({ key }) => key),
    live: change.live && lastOfEach(change.live, (line) => JSON.stringify(line)),
    attempt: change.attempt,
  };
}
