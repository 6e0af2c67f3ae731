import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFault } from '@server/app/start-fault';
import { createDatabase, type TestDatabase } from '@server/testing/database';
import { MadeBeforeRelease, migrate } from './migrate';
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

test('a database of another chain of migrations is refused, and the refusal names it', async () => {
  await run(`update drizzle.__drizzle_migrations set hash = 'of the old chain' where id = 1`);
  const error: unknown = await migrate(database.url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MadeBeforeRelease);

  const place = { PORT: 5_000, DATABASE_URL: undefined, DATA_DIR: '.data' };
  expect(startFault(error, place)).toBe(
    'DATA_DIR: the folder .data was made before the first release; delete it',
  );
  const DATABASE_URL = 'postgres://someone:secret@db.example/tegemea';
  expect(startFault(error, { ...place, DATABASE_URL })).toBe(
    'DATABASE_URL: the database tegemea was made before the first release; delete it',
  );
});
