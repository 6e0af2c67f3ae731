import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { pino } from 'pino';
import { createDatabase, type TestDatabase } from '@server/testing/database';
import type { Db } from '@server/platform/core/ports/database';
import { askedAgain, gathering } from './gather';
import { connectionOf, type DatabasePool, openPool } from './pool';

const numbers = Array.from({ length: 40 }, (_, index) => index);

let database: TestDatabase;
let client: Client;
let pool: DatabasePool;
beforeAll(async () => {
  database = await createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  pool = openPool(database.url, pino({ level: 'silent' }));
});
afterAll(async () => {
  await client.end();
  await pool.end();
  await database.drop();
});

/** A reader of quotients: by zero it fails. `sizes` is how many it was asked for at a time. */
function quotients() {
  const sizes: number[] = [];
  const answerAll = async (db: Db, asked: readonly number[]) => {
    sizes.push(asked.length);
    const { rows } = await connectionOf(db).query<{ said: number }>({
      name: 'quotients',
      text: 'select n * (n / n) as said from unnest($1::int[]) with ordinality a(n, place) order by place',
      values: [asked],
    });
    return rows.map(({ said }) => said);
  };
  const kindOf = (asked: number) => (asked < 100 ? 'small' : 'large');
  const read = gathering({ kindOf, answerAll, underWay: 2 });
  return { sizes, read: (asked: number) => read(pool, asked) };
}

test('what is asked for at once is read together, and each gets its own answer', async () => {
  const { read, sizes } = quotients();
  const wanted = numbers.map((n) => n + 1);
  expect(await Promise.all(wanted.map(read))).toEqual(wanted);
  expect(sizes).toEqual([16, 16, 8]);
  expect(await read(7)).toBe(7);
});

test('only askers of one kind are read together', async () => {
  const { read, sizes } = quotients();
  expect(await Promise.all([1, 200, 2, 300].map(read))).toEqual([1, 200, 2, 300]);
  expect(sizes).toEqual([2, 2]);
});

test('what fails for one fails for that one alone', async () => {
  const { read } = quotients();
  const all = await Promise.allSettled([1, 0, 2, 0, 3].map(read));
  expect(all.map((each) => (each.status === 'fulfilled' ? each.value : null))).toEqual([
    1,
    null,
    2,
    null,
    3,
  ]);
});

test('who is known to fail is refused without being asked for', async () => {
  const asked: number[] = [];
  const read = gathering({
    kindOf: () => '',
    failureOf: (_db, each: number) => (each % 2 === 0 ? new Error('even') : null),
    underWay: 2,
    answerAll: (_db: Db, odd: readonly number[]) => {
      asked.push(...odd);
      return Promise.resolve([...odd]);
    },
  });
  const all = await Promise.allSettled([1, 2, 3, 4].map((each) => read(pool, each)));
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(asked).toEqual([1, 3]);
});

test('reads whose connections are cut are asked again', async () => {
  const text = 'select pg_backend_pid() as pid, pg_sleep(0.3)';
  const sleepy = gathering({
    kindOf: () => '',
    underWay: 2,
    async answerAll(db: Db, asked: readonly number[]) {
      const { rows } = await askedAgain(() => connectionOf(db).query<{ pid: number }>(text));
      return asked.map(() => rows[0]?.pid);
    },
  });
  const answers = Promise.all(numbers.map(() => sleepy(pool, 0)));
  const asking = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tegemea' and datname = current_database() and query like '%pg_sleep%'`;
  await expect.poll(async () => (await client.query(asking)).rowCount).toBeGreaterThan(0);
  expect((await answers).every((pid) => typeof pid === 'number')).toBe(true);
});

test('who waited behind reads that the database never answered is refused with them', async () => {
  let statements = 0;
  const hung = gathering({
    kindOf: () => '',
    underWay: 2,
    async answerAll(db: Db) {
      statements += 1;
      await connectionOf(db).query('set statement_timeout = 1200; select pg_sleep(60)');
      return [];
    },
  });
  const all = await Promise.allSettled(numbers.map((n) => hung(pool, n)));
  expect(all.every(({ status }) => status === 'rejected')).toBe(true);
  expect(statements).toBe(2);
});

test('two of one key are never answered at the same time, and others are', async () => {
  const underWay: number[][] = [];
  const seen: number[] = [];
  const keyed = gathering({
    kindOf: (asked: number) => String(asked % 2),
    keysOf: (asked) => [String(asked % 10)],
    underWay: 2,
    async answerAll(db: Db, asked: readonly number[]) {
      const mine = asked.map((each) => each % 10);
      expect(underWay.flat().filter((key) => mine.includes(key))).toEqual([]);
      underWay.push(mine);
      seen.push(underWay.length);
      await connectionOf(db).query('select pg_sleep(0.01)');
      underWay.splice(underWay.indexOf(mine), 1);
      return [...asked];
    },
  });
  expect(await Promise.all(numbers.map((n) => keyed(pool, n)))).toEqual(numbers);
  expect(Math.max(...seen)).toBe(2);
});
