import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '@server/platform/core/root';
import { isConcurrent, type Migration, MIGRATIONS } from '@server/platform/db/migration-chain';

/** The columns of each table that a release uses. */
export type Used = Readonly<Record<string, readonly string[]>>;

const snapshotShape = z.object({
  tables: z.record(
    z.string(),
    z.object({ name: z.string(), columns: z.record(z.string(), z.object({ name: z.string() })) }),
  ),
});

/** What the schema of the code had when its chain had so many migrations: drizzle-kit keeps it beside each. */
export function usedAfter(count: number): Used {
  const file = join(MIGRATIONS, `meta/${String(count - 1).padStart(4, '0')}_snapshot.json`);
  const { tables } = snapshotShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(
    Object.values(tables).map(({ name, columns }) => [
      name,
      Object.values(columns).map((column) => column.name),
    ]),
  );
}

/** A matter of taste here, or done elsewhere: the runner sets limits, and `takenAway` knows what is used. */
const NOT_ASKED = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'prefer-timestamp-tz',
  'require-lock-timeout',
  'require-statement-timeout',
  'ban-drop-column',
  'ban-drop-table',
];

type Linted = Pick<Migration, 'tag' | 'statements'>;

/**
 * What of these migrations would stop a large table, or take away what the release before still uses. Squawk reads the
 * statements. `-- allow NAME: why` before one lets a rule of ours be, `-- squawk-ignore NAME` one of Squawk's.
 */
export function migrationFaults(migrations: readonly Linted[], used: Used): string[] {
  const inPlace = migrations.filter(isConcurrent);
  const together = migrations.filter((migration) => !inPlace.includes(migration));
  return [
    ...squawk(together, ['--assume-in-transaction']),
    ...squawk(inPlace, ['--no-assume-in-transaction']),
    ...migrations.flatMap((migration) => [...stops(migration), ...takenAway(migration, used)]),
  ].toSorted();
}

/** Squawk's program, of the package for this machine, which not every registry has for every kind of machine. */
const PROGRAM = join(
  ROOT,
  `node_modules/@squawk-cli/${process.platform}-${process.arch}/bin/squawk`,
);
export const hasSquawk = existsSync(PROGRAM);

const findingsShape = z.array(
  z.object({ file: z.string(), rule_name: z.string(), message: z.string() }),
);

function squawk(migrations: readonly Linted[], options: readonly string[]): string[] {
  if (migrations.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    const files = migrations.map(({ tag, statements }) => {
      const file = join(folder, `${tag}.sql`);
      writeFileSync(file, textOf(statements));
      return file;
    });
    const asked = [
      '--pg-version=15',
      '--reporter=json',
      ...NOT_ASKED.map((it) => `--exclude=${it}`),
    ];
    const { stdout, stderr } = spawnSync(PROGRAM, [...options, ...asked, ...files], {
      encoding: 'utf8',
      cwd: folder,
    });
    if (!stdout) throw new Error(`squawk said nothing: ${stderr}`);
    return findingsShape
      .parse(JSON.parse(stdout))
      .map(({ file, rule_name, message }) => `${basename(file, '.sql')}: ${rule_name}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each statement with its end, which drizzle-kit writes and a chunk by hand may lack. */
const textOf = (statements: readonly string[]): string =>
  statements.map((text) => `${text.trimEnd().replace(/;$/, '')};\n`).join('');

/** What Squawk does not ask: locks by name, and rows that stay locked until the migration ends. */
const STOPS = {
  'lock-table': /\b(lock\s+(table\s+)?|cluster\s+|truncate\s+(table\s+)?|vacuum\s+full\s+)"?(\w+)/i,
  'row-locks': /^\s*(update\s+|delete\s+from\s+)"?(\w+)/i,
};
const ALLOWED = /--\s*allow\s+([\w-]+):\s*\S/;

function stops({ tag, statements }: Linted): string[] {
  const one = statements.flatMap((text) => text.split(/;\s*\n/));
  const made = one.flatMap(
    (text) => /create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/i.exec(text)?.[1] ?? [],
  );
  return one.flatMap((text) =>
    Object.entries(STOPS).flatMap(([name, pattern]) => {
      const found = pattern.exec(text.replaceAll(/--.*$/gm, ''));
      const isAllowed = ALLOWED.exec(text)?.[1] === name || made.includes(found?.at(-1) ?? '');
      return found && !isAllowed ? [`${tag}: ${name}: ${found[0].trim()}`] : [];
    }),
  );
}

const ALTERED =
  /alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?([^;]*)/gi;
const DROPPED_COLUMN = /drop\s+column\s+(?:if\s+exists\s+)?"?(\w+)/gi;
const DROPPED_TABLE = /drop\s+table\s+(?:if\s+exists\s+)?([^;]*)/gi;

function takenAway({ tag, statements }: Linted, used: Used): string[] {
  const text = textOf(statements).replaceAll(/--.*$/gm, '');
  const columns = [...text.matchAll(ALTERED)].flatMap(([, table = '', acts = '']) =>
    [...acts.matchAll(DROPPED_COLUMN)].map(([, column = '']) => ({ table, column })),
  );
  const tables = [...text.matchAll(DROPPED_TABLE)].flatMap(([, names = '']) =>
    Object.keys(used).filter((table) => new RegExp(`\\b${table}\\b`).test(names)),
  );
  return [
    ...columns
      .filter(({ table, column }) => used[table]?.includes(column))
      .map(({ table, column }) => `${table}.${column}`),
    ...tables,
  ].map((what) => `${tag}: the release before still uses ${what}`);
}
