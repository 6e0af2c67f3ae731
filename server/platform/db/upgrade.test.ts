import { Client, Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startFault } from '@server/app/start-fault';
import { chainWith } from '@server/testing/chain-with';
import { createDatabase, type TestDatabase } from '@server/testing/database';
import { dumpTables } from '@server/testing/dump';
import { until } from '@server/testing/product-process';
import { withClient } from '@server/testing/with-client';
import { NewerSchema } from './apply-migrations';
import { migrate, OlderSchema, refuseOtherSchema } from './migrate';
import { type Chain, readChain, upTo } from './migration-chain';

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

const PRESENT = readChain().migrations.length;
const ADDED = ['alter table loans add column added text', 'create index added on loans (added)'];

async function valueOf<T>(text: string): Promise<T> {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<{ value: T }>(text);
    return rows[0]?.value as T;
  });
}

const migrateTo = (url: string, chain: Chain) => migrate(url, { chain });

const COLUMNS = `select count(*)::int as value from information_schema.columns where table_name = 'loans'`;
const INDEX = `select indisvalid as value from pg_index where indexrelid = to_regclass('public.added')`;

/** Every row, and every column, index and constraint. */
async function everything(): Promise<unknown> {
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const rows = await dumpTables(pool);
  const { rows: catalogue } = await pool.query(
    `select attrelid::regclass::text as of, attname as name, format('%s %s', atttypid, attnotnull) as is
       from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger order by 1, 2, 3`,
  );
  await pool.end();
  return { rows, catalogue };
}

test('a migration that fails in its middle leaves the database as it was, with those that came with it', async () => {
  await migrate(database.url);
  const before = await everything();
  const failing = ['alter table loans add column other text', 'update no_such_table set a = 1'];
  await expect(migrate(database.url, { chain: chainWith([ADDED, failing]) })).rejects.toThrow(
    'no_such_table',
  );
  expect(await everything()).toEqual(before);
  await expect(refuseOtherSchema(database.url)).resolves.toBeUndefined();

  await migrate(database.url, { chain: chainWith([ADDED, failing.slice(0, 1)]) });
  expect(await everything()).not.toEqual(before);
});

test('an index is made while others write, and what a try left behind is cleared away', async () => {
  const writer = new Client(database.url);
  await writer.connect();
  await writer.query(`begin; update ledger_accounts set name = name`);
  const index = 'create index concurrently if not exists added on ledger_accounts (kind)';
  const unique = index.replace('create index', 'create unique index');
  const making = migrate(database.url, { chain: chainWith([[unique]]), tableWithinMs: 50 });
  const failed = expect(making).rejects.toThrow('could not create unique index');
  await until(
    () => valueOf<boolean | undefined>(INDEX),
    (isValid) => isValid === false,
  );
  await withClient(database.url, (client) =>
    client.query(`set lock_timeout = '5s'; insert into ledger_accounts values ('x', 'X', 'asset')`),
  );
  await writer.query('commit');
  await writer.end();
  await failed;
  expect(await valueOf<boolean>(INDEX)).toBe(false);

  const chain = chainWith([[index], ADDED.slice(0, 1)]);
  const columns = await valueOf<number>(COLUMNS);
  await migrate(database.url, { chain });
  expect([await valueOf<boolean>(INDEX), await valueOf<number>(COLUMNS)]).toEqual([
    true,
    columns + 1,
  ]);
});

test('a release runs on the schema of the next one, and refuses the one after that with words', async () => {
  const chain = chainWith([ADDED, ['alter table loans drop column added']], [PRESENT, PRESENT + 1]);
  const [first, second] = [upTo(chain, PRESENT), upTo(chain, PRESENT + 1)];
  await migrate(database.url, { chain: second });
  for (const known of [first, second]) {
    await expect(refuseOtherSchema(database.url, known)).resolves.toBeUndefined();
    await expect(migrate(database.url, { chain: known })).resolves.toBeUndefined();
  }
  await expect(refuseOtherSchema(database.url, chain)).rejects.toBeInstanceOf(OlderSchema);

  await migrate(database.url, { chain });
  await expect(refuseOtherSchema(database.url, second)).resolves.toBeUndefined();
  const before = await everything();
  for (const act of [refuseOtherSchema, migrateTo]) {
    const error: unknown = await act(database.url, first).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NewerSchema);
    const place = { PORT: 5_000, DATABASE_URL: 'postgres://db.example/tegemea', DATA_DIR: '.data' };
    expect(startFault(error, place)).toMatch(
      /^DATABASE_URL: the database tegemea was migrated by release \d+\.\d+\.\d+; run that release or a later one, or/,
    );
  }
  expect(await everything()).toEqual(before);
});
