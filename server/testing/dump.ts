import type { Pool } from 'pg';

/** Every row of every table by table, as PostgreSQL writes it, each with where and by whom it was written. */
export type Dump = Record<string, string[]>;

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`;

/**
 * All that the database holds, the job queue's private tables and the migrations' included. Two dumps
 * are equal only when no row was written between them, not even to the same value.
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

/** The lines of a dump that a pattern finds, each behind its table's name. */
export const linesWith = (dump: Dump, pattern: RegExp): string[] =>
  Object.entries(dump).flatMap(([table, lines]) =>
    lines.filter((line) => pattern.test(line)).map((line) => `${table}: ${line}`),
  );
