import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFormatted } from '@dev/write-formatted';
import { createDatabase, type TestDatabase } from '@server/testing/database';
import {
  type AnyStatement,
  columnsOf,
  type NullableColumns,
  nullableColumns,
} from '@server/testing/statement-checks';
import * as mutants from '@server/testing/statement-mutants';
import { grantTo } from './app-role';
import { statementNames } from './statement';

const STORES = import.meta.glob<Record<string, unknown>>(
  [
    '../../**/store.ts',
    '../../**/*-store.ts',
    '../../../dev/**/store.ts',
    './{database-time,heartbeat,idempotency,job-announcer}.ts',
  ],
  { eager: true },
);

const CHECKS = fileURLToPath(new URL('statements.check.ts', import.meta.url));
const MUTANTS = fileURLToPath(new URL('../../testing/statement-mutants.ts', import.meta.url));

/** A statement with the type that names it in a check. */
interface Exported {
  statement: AnyStatement;
  type: string;
}

/** `../../loans/loans/store.ts` as others import it. */
const specifierOf = (path: string): string =>
  path
    .replace(/^\.\.\/\.\.\/\.\.\/dev\//, '@dev/')
    .replace(/^\.\.\/\.\.\//, '@server/')
    .replace(/^\.\.\//, '@server/platform/')
    .replace(/^\.\//, '@server/platform/db/')
    .replace(/\.ts$/, '');

const isStatement = (value: unknown): value is AnyStatement =>
  typeof value === 'function' && 'statementName' in value;

/** What a store exports: a statement, or a reader that makes files of what its statement `raw` reads. */
function exportedBy(path: string, name: string, value: unknown): Exported[] {
  const type = `typeof import('${specifierOf(path)}').${name}`;
  if (isStatement(value)) return [{ statement: value, type }];
  const raw: unknown = typeof value === 'function' && 'raw' in value ? value.raw : null;
  return isStatement(raw) ? [{ statement: raw, type: `${type}.raw` }] : [];
}

const EXPORTED = Object.entries(STORES)
  .flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, value]) => exportedBy(path, name, value)),
  )
  .sort((one, other) => (one.statement.statementName < other.statement.statementName ? -1 : 1));

let database: TestDatabase;
let client: Client;
let nullable: NullableColumns;
beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  nullable = await nullableColumns(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const lineOf = async ({ statement, type }: Exported): Promise<string> =>
  `export type ${statement.statementName} = Must<
    Verdict<${type}, ${await columnsOf(client, nullable, statement)}>
  >;`;

test('every statement is exported', () => {
  const exported = EXPORTED.map(({ statement }) => statement.statementName);
  const hidden = statementNames().filter((name) => !exported.includes(name));
  expect(hidden.filter((name) => !name.startsWith('test_'))).toEqual([]);
});

test('none notifies but the one that announces jobs, after a commit', () => {
  const notifying = EXPORTED.filter(({ statement }) =>
    /notify|add_jobs?\(/i.test(statement.toText()),
  );
  expect(notifying.map(({ statement }) => statement.statementName)).toEqual(['announce_jobs']);
});

test('every statement is prepared, and its columns stand in statements.check.ts', async () => {
  const lines: string[] = [];
  for (const exported of EXPORTED) lines.push(await lineOf(exported));
  const kinds = [
    'AnyJson',
    'Computed',
    'Must',
    'Nested',
    'NotNull',
    'Nullable',
    'NullableNested',
    'Verdict',
  ];
  const used = kinds.filter((kind) => new RegExp(`\\b${kind}\\b`).test(lines.join()));
  const text = [
    '/** Made by statements.test.ts from what PostgreSQL describes; tsc judges it. */',
    `import type { ${used.join(', ')} } from './statement-verdict';`,
    ...lines,
  ].join('\n\n');
  const committed = await readFile(CHECKS, 'utf8').catch(() => '');
  await writeFormatted(CHECKS, text);
  const made = await readFile(CHECKS, 'utf8');
  expect(committed, 'statements.check.ts was stale and is written anew: run tsc').toBe(made);
});

test('the app’s role may run every statement', async () => {
  const role = `app_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create role ${role}`);
  await grantTo(database.url, role);
  await client.query(`set role ${role}`);
  const denied: string[] = [];
  for (const { statement } of EXPORTED) {
    const text = statement.toText();
    const values = new Set(text.match(/\$\d+/g) ?? []).size;
    const given = values > 0 ? `(${Array.from({ length: values }, () => 'null').join(', ')})` : '';
    // To explain a statement asks for the same rights as to run it.
    await client.query(`prepare asked as ${text}`);
    await client
      .query(`explain execute asked${given}`)
      .catch(({ message }: Error) => denied.push(`${statement.statementName}: ${message}`));
    await client.query('deallocate asked');
  }
  await client.query(`reset role; drop owned by ${role}; drop role ${role}`);
  expect(denied).toEqual([]);
});

test('a password’s hash is read to compare or replace it, and for nothing else', () => {
  const reads = EXPORTED.map(({ statement }) => statement)
    .filter((statement) => statement.toText().includes('password_hash'))
    .map(({ statementName }) => statementName);
  expect(reads).toEqual(['find_person', 'find_person_by_email']);
});

test('tsc refuses a misspelt alias, a wrong type and a missed null', async () => {
  const source = await readFile(MUTANTS, 'utf8');
  for (const [name, statement] of Object.entries(mutants)) {
    expect(source).toContain(`${name}: ${await columnsOf(client, nullable, statement)};`);
    expect(source).toMatch(
      new RegExp(`// @ts-expect-error .*\\n.* = Must<Verdict<typeof ${name},`),
    );
  }
});
