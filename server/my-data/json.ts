import { type Column, type SQL, sql } from 'drizzle-orm';

/** A JSON array of items from a source, in an order. */
export const listOf = (item: SQL, order: SQL, source: SQL): SQL =>
  sql`(select coalesce(json_agg(${item} order by ${order}), '[]') ${source})`;

/** An instant in the JSON format of the API. */
export const wired = (column: Column): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
