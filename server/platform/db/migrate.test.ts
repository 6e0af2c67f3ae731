import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFault } from '@server/app/start-fault';
import { createDatabase, type TestDatabase } from '@server/testing/database';
import { until } from '@server/testing/product-process';
import { runCommand } from '@server/testing/run-command';
import { MadeBeforeRelease } from './apply-migrations';
import { migrate } from './migrate';
import { withClient } from '@server/testing/with-client';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

async function run(statement: string): Promise<void> {
  await withClient(database.url, (client) => client.query(statement));
}

test('migrating a migrated database changes nothing and is not refused', async () => {
  await expect(migrate(database.url)).resolves.toBeUndefined();
});

test('a table that somebody holds is asked for again and again, and others get it in between', async () => {
  const holder = new Client(database.url);
  await holder.connect();
  await holder.query('begin; lock table ledger_accounts in access exclusive mode');
  const migrating = migrate(database.url, { tableWithinMs: 250 });
  const waits = async () => {
    const { rows } = await holder.query<{ yes: boolean }>(
      `select exists (select from pg_locks where not granted and relation = 'ledger_accounts'::regclass) as yes`,
    );
    return rows[0]?.yes ?? false;
  };
  for (const isWaiting of [true, false, true]) await until(waits, (yes) => yes === isWaiting);
  await holder.query('commit');
  await holder.end();
  await expect(migrating).resolves.toBeUndefined();
});

test('a database with tables and no migrations is refused too, before anything is written', async () => {
  await run(
    'create table kept as select * from drizzle.__drizzle_migrations; drop schema drizzle cascade',
  );
  await expect(migrate(database.url)).rejects.toBeInstanceOf(MadeBeforeRelease);
  await run(`create schema drizzle; alter table kept set schema drizzle;
    alter table drizzle.kept rename to __drizzle_migrations`);
  await expect(migrate(database.url)).resolves.toBeUndefined();
});

test('a database of another chain of migrations is refused, and the refusal names it', async () => {
  await run(`update drizzle.__drizzle_migrations set hash = 'of the old chain' where id = 1`);
  const error: unknown = await migrate(database.url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MadeBeforeRelease);

  const place = { PORT: 5_000, DATABASE_URL: undefined, DATA_DIR: '.data' };
  expect(startFault(error, place)).toBe(
    'DATA_DIR: the folder .data was made before the first release, and no migration leads on ' +
      'from it; delete it, or name another in DATA_DIR',
  );
  const DATABASE_URL = 'postgres://someone:secret@db.example/tegemea';
  expect(startFault(error, { ...place, DATABASE_URL })).toBe(
    'DATABASE_URL: the database tegemea was made before the first release, and no migration leads on ' +
      'from it; delete it, or name another in DATABASE_URL',
  );
});

test('a command says so in one sentence and ends with 1', async () => {
  const { code, said } = await runCommand(['migrate'], { DATABASE_URL: database.url });
  expect(said).toMatch(
    /^DATABASE_URL: the database \w+ was made before the first release, and .*; delete it, or .*\n$/,
  );
  expect(code).toBe(1);
});
