import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, expect, vi } from 'vitest';
import { startPgbouncer, keepsPrepared as isKept } from '@server/testing/fleet/pgbouncer';
import { pgbouncerVersion } from '@server/testing/fleet/installed';
import { startTcpProxy } from '@server/testing/tcp-proxy';
import { app, test } from '@server/testing/app-test';
import { isOutage } from './outage';
import { openPool } from './pool';
import { keepsPrepared } from './pooler';

const log = pino({ level: 'silent' });
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('where names reach PostgreSQL as they are, statements go without them', async () => {
  expect(await keepsPrepared(app.databaseUrl)).toBe(false);
  const pool = openPool(app.databaseUrl, log, { max: 1, isPrepared: false });
  closing.push(() => pool.end());
  for (const value of [1, 2]) {
    const { rows } = await pool.query<{ value: number }>({
      name: 'named',
      text: 'select $1::int as value',
      values: [value],
    });
    expect(rows).toEqual([{ value }]);
  }
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
});

/** Less than pgbouncer's own 15 s before it tries PostgreSQL again, more than the 1 s of deploy/pgbouncer.ini. */
const SOON = { timeout: 10_000, interval: 100 };

test('pgbouncer keeps statements from 1.21 on; its refusal is an outage, and soon over', async ({
  skip,
}) => {
  skip(!pgbouncerVersion(), 'pgbouncer is not installed');
  const proxy = await startTcpProxy(app.databaseUrl);
  const pooler = await startPgbouncer(proxy.url);
  closing.push(() => pooler.stop());
  expect(await keepsPrepared(pooler.url)).toBe(isKept());
  // What a node may leave behind on a connection does not mislead the next.
  expect(await keepsPrepared(pooler.url)).toBe(isKept());
  const sessions = openPool(app.databaseUrl, log, { max: 1 });
  const pool = openPool(pooler.url, log, { max: 4, sessions, isPrepared: isKept() });
  closing.push(() => Promise.all([pool.end(), sessions.end()]));
  const ask = (text: string) => pool.query({ name: randomUUID(), text });
  await Promise.all(['select 1', 'select 2', 'select 3', 'select 4'].map(ask));
  await proxy.stop();
  const refused = await ask('select 1').catch((error: unknown) => error);
  expect(isOutage(refused), String(refused)).toBe(true);
  const again = await startTcpProxy(app.databaseUrl, Number(new URL(proxy.url).port));
  closing.push(() => again.stop());
  await vi.waitFor(() => ask('select 1'), SOON);
});
