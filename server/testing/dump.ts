import type { Pool } from 'pg';

/** All rows by table, in PostgreSQL's text form, each with its ctid and transaction. */
export type Dump = Record<string, string[]>;

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`;

/**
 * The whole database, including the job queue's and migrations' tables. Two dumps are equal only if no row was written
 * in between, not even with the same value.
 */
export async function dumpTables(db: Pool): Promise<Dump> {
  const { rows: tables } = await db.query<{ name: string }>(TABLES);
  const dump: Dump = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ line: string }>(
      `select format('%s %s %s', t.ctid, t.xmin, t) as line from ${name} t order by 1`,
    );
    dump[name] = rows.map(({ line }) => line);
  }
  return dump;
}

/** The lines of a dump that match a pattern, each with its table's name. */
export const linesWith = (dump: Dump, pattern: RegExp): string[] =>
  Object.entries(dump).flatMap(([table, lines]) =>
    lines.filter((line) => pattern.test(line)).map((line) => `${table}: ${line}`),
  );
