import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { pino } from 'pino';
import { createDatabase, type TestDatabase } from '@server/testing/database';
import { connectionOf, type DatabasePool, forShortRead, openPool } from './pool';

const SILENT = pino({ level: 'silent' });
const ECHO = 'select $1::int as said, pg_backend_pid() as pid';

let database: TestDatabase;
let client: Client;
let pool: DatabasePool;
beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  pool = openPool(database.url, SILENT);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function read(said: number): Promise<{ said: number; pid: number } | undefined> {
  const asked = { name: 'echo', text: ECHO, values: [said] };
  const { rows } = await connectionOf(forShortRead(pool)).query<{ said: number; pid: number }>(
    asked,
  );
  return rows[0];
}

const numbers = Array.from({ length: 40 }, (_, index) => index);
const readAll = () => Promise.all(numbers.map(read));

test('many reads at once share two connections, and each gets its own answer', async () => {
  const answers = await readAll();
  expect(answers.map((row) => row?.said)).toEqual(numbers);
  expect(new Set(answers.map((row) => row?.pid)).size).toBe(2);
});

test('a statement that fails fails alone', async () => {
  const wrong = () => connectionOf(forShortRead(pool)).query('select 1 / 0');
  const all = await Promise.allSettled([read(1), wrong(), read(2), wrong(), read(3), read(4)]);
  const answered = [true, false, true, false, true, true];
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual(answered);
});

test('reads go on when their connections are cut, by others', async () => {
  const before = new Set((await readAll()).map((row) => row?.pid));
  for (const pid of before) await client.query('select pg_terminate_backend($1)', [pid]);
  expect((await readAll()).map((row) => row?.said)).toEqual(numbers);
  const after = new Set((await readAll()).map((row) => row?.pid));
  expect([...after].filter((pid) => before.has(pid))).toEqual([]);
});

test('the pool ends them too', async () => {
  const open = async () => {
    const text = "select pid from pg_stat_activity where application_name = 'tegemea'";
    const { rows } = await client.query(`${text} and datname = current_database()`);
    return rows.length;
  };
  expect(await open()).toBeGreaterThanOrEqual(2);
  await pool.end();
  await expect.poll(open).toBe(0);
});

test('behind a pooler short reads take its connections like all others', async () => {
  const sessions = openPool(database.url, SILENT);
  const pooled = openPool(database.url, SILENT, { sessions });
  expect(forShortRead(pooled)).toBe(pooled);
  await Promise.all([pooled.end(), sessions.end()]);
});
