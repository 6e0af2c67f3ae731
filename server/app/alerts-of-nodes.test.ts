import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { moneyProviders } from '@server/platform/core/ports/money-providers';
import { openPool } from '@server/platform/db/pool';
import { jobsRunner } from '@server/platform/jobs/worker';
import { rings } from '@server/testing/alert-rules';
import { app, test } from '@server/testing/app-test';
import { createDatabase } from '@server/testing/database';
import { serveAgain } from '@server/testing/serve-again';
import { throwawayCertificate } from '@server/testing/throwaway-certificate';
import { jobHandlers } from './job-handlers';

/** Causes that the runbook names are made at a node and its database: their alerts ring, and stop with the cause. */

test('a job that fails waits since it was due first; one of later does not', async () => {
  const drop = () => app.db.query('delete from graphile_worker._private_jobs');
  await drop();
  const age = async () =>
    Number(/lane="rest"\} (\S+)/.exec(await metric('tegemea_jobs_oldest_due_seconds'))?.[1]);
  const metric = async (name: string) => {
    const { body } = await app.visitor().get<string>('/metrics');
    return body.split('\n').find((line) => line.startsWith(`${name}{lane="rest"`)) ?? '';
  };
  const add = `select graphile_worker.add_job('thank_guarantors', '{"loanId": "x"}', run_at => now() + $1::interval)`;
  await app.db.query(add, ['1 hour']);
  expect(await age()).toBe(0);
  await app.db.query(add, ['-100 s']);
  const failing = {
    ...jobHandlers(app.deps),
    thank_guarantors: () => Promise.reject(new Error('no')),
  };
  await jobsRunner(app.deps)(failing);
  const isLater = `select bool_and(run_at > now()) from graphile_worker.jobs where attempts > 0`;
  expect((await app.db.query<{ bool_and: boolean }>(isLater)).rows).toEqual([{ bool_and: true }]);
  // The wait after the first failure is counted from the failure.
  expect(await age()).toBeGreaterThanOrEqual(0);
  const long = `update graphile_worker._private_jobs set attempts = 5, run_at = now() + interval '148 s',
    created_at = now() - interval '1 day' where attempts = 1`;
  await app.db.query(long);
  // e + e² + … + e⁵ = 233 s, of which 148 are to come.
  expect(await age()).toBeCloseTo(85.2, -1);
  expect(await rings(app, 'JobsWait')).toEqual([{ lane: 'rest' }]);
  await drop();
  expect(await rings(app, 'JobsWait')).toEqual([]);
});

test('a worker that takes no jobs rings', async () => {
  let isRunning = false;
  const server = await serveAgain(app, { readiness: { isWorkerRunning: () => isRunning } });
  try {
    expect(await rings(app, 'WorkerStandsStill', server.visitor())).toEqual([{}]);
    isRunning = true;
    expect(await rings(app, 'WorkerStandsStill', server.visitor())).toEqual([]);
  } finally {
    await server.stop();
  }
});

const NO_WRITES = [
  ['is read-only', 'set default_transaction_read_only = on', 'reset default_transaction_read_only'],
  ['has no room for a file', `set temp_file_limit = '64kB'`, 'reset temp_file_limit'],
];

test.for(NO_WRITES)(
  'a database that %s is not ready and rings, until it takes writes',
  async ([, begin = '', end = '']) => {
    const db = openPool(app.databaseUrl, app.deps.log, { max: 1 });
    const server = await serveAgain(app, {}, { db });
    const readiness = async () => {
      app.clock.advance(2);
      const { status, body } = await server.visitor().get('/readyz');
      return [status, body];
    };
    const from = app.logged.lines.length;
    try {
      expect(await readiness()).toMatchObject([200, { ready: true, writes: true }]);
      await db.query(begin);
      for (let ask = 0; ask < 2; ask += 1) {
        expect(await readiness()).toMatchObject([503, { database: true, writes: false }]);
      }
      expect(await rings(app, 'DatabaseTakesNoWrites', server.visitor())).toEqual([{}]);
      await db.query(end);
      expect(await readiness()).toMatchObject([200, { ready: true, writes: true }]);
      expect(await rings(app, 'DatabaseTakesNoWrites', server.visitor())).toEqual([]);
    } finally {
      await server.stop();
      await db.end();
    }
    const said = app.logged.lines.slice(from).filter((line) => line.includes('takes no writes'));
    expect(said).toHaveLength(2);
  },
);

test('clocks that are apart ring', async () => {
  let ahead = 40_000;
  const databaseTime = async () => new Date((await app.deps.databaseTime()).getTime() + ahead);
  const server = await serveAgain(app, {}, { databaseTime });
  try {
    expect(await rings(app, 'ClocksApart', server.visitor())).toEqual([{}]);
    ahead = 0;
    expect(await rings(app, 'ClocksApart', server.visitor())).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('a replica that is behind, or away, rings', async () => {
  const other = await createDatabase();
  const replica = openPool(other.url, app.deps.log);
  const server = await serveAgain(app, {}, { replica });
  const catchUp = (seconds: number) =>
    replica.query(
      `insert into heartbeat values (1, clock_timestamp() - make_interval(secs => $1))
       on conflict (id) do update set at = excluded.at`,
      [seconds],
    );
  try {
    await catchUp(0);
    expect(await rings(app, 'ReplicaIsBehind', server.visitor())).toEqual([]);
    await catchUp(90);
    expect(await rings(app, 'ReplicaIsBehind', server.visitor())).toEqual([{}]);
    await replica.query('alter table heartbeat rename to gone');
    expect(await rings(app, 'ReplicaIsBehind', server.visitor()), 'as last seen').toEqual([{}]);
    await replica.query('alter table gone rename to heartbeat');
    await catchUp(0);
    expect(await rings(app, 'ReplicaIsBehind', server.visitor())).toEqual([]);
  } finally {
    await server.stop();
    await replica.end();
    await other.drop();
  }
});

test('a certificate near its end rings, of our own address and of M-Pesa', async () => {
  const { key, cert } = throwawayCertificate(['localhost']);
  const site = createServer({ key, cert }).listen(0, 'localhost');
  await once(site, 'listening');
  const publicUrl = `https://localhost:${(site.address() as AddressInfo).port}`;
  let looks = 0;
  site.on('connection', () => {
    looks += 1;
  });
  const end = new Date(new X509Certificate(cert).validTo);
  const money = moneyProviders({ ...app.deps.money.main, certificateEnd: end });
  let now = end.getTime();
  const server = await serveAgain(app, {}, { publicUrl, money, wall: () => new Date(now) });
  const MINUTE_MS = 60_000;
  const DAY_MS = 1_440 * MINUTE_MS;
  try {
    now = end.getTime() - 15 * DAY_MS;
    expect(await rings(app, 'CertificateEnds', server.visitor())).toEqual([]);
    now += 2 * MINUTE_MS;
    expect(await rings(app, 'CertificateEnds', server.visitor())).toEqual([]);
    expect(looks, 'it is looked at each hour').toBe(1);
    now = end.getTime() - 13 * DAY_MS;
    expect(await rings(app, 'CertificateEnds', server.visitor())).toEqual([
      { of: 'site' },
      { of: 'mpesa' },
    ]);
    now += 2 * MINUTE_MS;
    await rings(app, 'CertificateEnds', server.visitor());
    expect(looks, 'and each minute while the alert rings, which ends once it is renewed').toBe(3);
  } finally {
    await server.stop();
    site.close();
    site.closeAllConnections();
  }
});
