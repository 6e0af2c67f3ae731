import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { AdvisoryLocks } from '@server/platform/db/advisory-locks';
import { openPool } from '@server/platform/db/pool';
import { LiveScreens } from '@server/platform/http/live';
import { THIS_MACHINE } from '@server/platform/core/security/callback-addresses';
import { newPerson } from '@server/testing/people';
import { serveAgain } from '@server/testing/serve-again';
import { stoppedPayout } from '@server/testing/desk-scenes';
import { disbursedLoan, newCast } from '@server/testing/stages';
import { app, test } from '@server/testing/app-test';
import { BARE_PAGES } from '@server/testing/test-app';
import { buildApp } from './build-app';
import { operatorsOnly } from './health';

const JOBS = { oldestDue: 0, exhausted: 0 };
const CAN_WRITE = { database: true, writes: true };
const UNKNOWN = { worker: true, differences: null, closing: null, jobs: null };
const CLOSING = { closedThrough: null, behind: 1, failedProofs: 0 };

test('alive and ready, when database, migrations and worker are', async () => {
  const visitor = app.visitor();
  const alive = await visitor.get('/healthz');
  expect([alive.status, alive.body]).toEqual([200, { alive: true }]);
  const ready = await visitor.get('/readyz');
  expect([ready.status, ready.body]).toEqual([
    200,
    { ready: true, ...CAN_WRITE, worker: true, differences: 0, closing: CLOSING, jobs: JOBS },
  ]);
});

test('alive but not ready while no worker runs', async () => {
  const server = await serveAgain(app, { readiness: { isWorkerRunning: () => false } });
  try {
    const { status, body, headers } = await server.visitor().get('/readyz');
    expect([status, body]).toEqual([
      503,
      { ready: false, ...CAN_WRITE, worker: false, differences: 0, closing: CLOSING, jobs: JOBS },
    ]);
    expect(headers.get('retry-after')).toBe('5');
    expect((await server.visitor().get('/healthz')).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test('alive but not ready while the database is not migrated', async () => {
  await app.db.query('alter table ledger_accounts rename to ledger_accounts_gone');
  try {
    const { status, body } = await app.visitor().get('/readyz');
    expect([status, body]).toEqual([
      503,
      { ready: false, database: false, writes: true, ...UNKNOWN },
    ]);
  } finally {
    await app.db.query('alter table ledger_accounts_gone rename to ledger_accounts');
  }
});

test('while the database is away, people are told to come again and the server stays up', async () => {
  const person = await newPerson(app, { isVerified: false });
  const away = openPool('postgres://nobody@127.0.0.1:1/gone', app.deps.log);
  const server = await serveAgain(app, {}, { db: away });
  try {
    const visitor = server.visitor();
    const { status, body, headers } = await visitor.get('/api/auth/user', {
      Cookie: person.cookie(),
    });
    expect(status).toBe(503);
    expect(body).toEqual({
      code: 'unavailable',
      message: 'We can’t reach our records right now. Please try again.',
      retryAfter: 5,
    });
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('cache-control')).toBe('no-store');
    const wanted = { email: person.email, password: 'lantern-hill-42' };
    expect((await visitor.post('/api/auth/login', wanted)).status).toBe(503);
    const ready = await visitor.get('/readyz');
    expect([ready.status, ready.body]).toEqual([
      503,
      { ready: false, database: false, writes: false, ...UNKNOWN },
    ]);
    expect((await visitor.get('/healthz')).status).toBe(200);
    expect((await visitor.get('/')).status, 'who has no session still gets a page').toBe(200);
  } finally {
    await server.stop();
    await away.end();
  }
});

/** The value of a series with all of these labels; 0 without one. */
function valueIn(body: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  const line = body
    .split('\n')
    .find(
      (each) => /^[^{ ]*/.exec(each)?.[0] === name && wanted.every((label) => each.includes(label)),
    );
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('metrics are Prometheus’s: what was done, by pattern and result, and nothing of a person', async () => {
  const { admin, borrower, loan } = await stoppedPayout(app);
  await borrower.get('/api/loans/not-there');
  const paid = await disbursedLoan(await newCast(app));
  await app.settle();
  const { status, body, headers } = await app.visitor().get<string>('/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; (charset=utf-8; )?version=0\.0\.4/);

  const requests = (method: string, route: string, code: string) =>
    valueIn(body, 'http_server_request_duration_seconds_count', {
      http_request_method: method,
      http_route: route,
      http_response_status_code: code,
    });
  expect(requests('GET', '/api/loans/:id', '404')).toBe(1);
  expect(requests('POST', '/api/admin/loans/:id/disburse', '200')).toBe(2);
  const tries = (task: string, result: string) =>
    valueIn(body, 'tegemea_job_duration_seconds_count', { task, result });
  expect(['done', 'failed', 'gave_up'].map((result) => tries('send_payout', result))).toEqual([
    1, 1, 1,
  ]);
  expect(valueIn(body, 'tegemea_jobs', { task: 'send_payout', state: 'exhausted' })).toBe(1);
  const kind = 'disbursement';
  expect(valueIn(body, 'tegemea_payments', { kind, status: 'succeeded' })).toBe(1);
  expect(valueIn(body, 'tegemea_payments', { kind, status: 'requested' })).toBe(1);
  const approved = { kind: 'loan_approved', status: 'sent' };
  expect(valueIn(body, 'tegemea_messages', approved)).toBeGreaterThanOrEqual(1);
  expect(body).toMatch(/^tegemea_database_connections\{state="waiting"\} 0$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(body).toMatch(/^tegemea_build_info\{version="[^"]+",commit="[^"]+"\} 1$/m);

  const own = [borrower, admin].flatMap(({ id, email, phone }) => [id, email, phone]);
  for (const private_ of [...own, loan.id, paid.reference, 'not-there']) {
    expect(body).not.toContain(private_);
  }
});

test('where the product runs for others, readiness and metrics are for its operators', async () => {
  const statuses = async (url: string, headers: Record<string, string> = {}) =>
    Promise.all(
      ['/healthz', '/readyz', '/metrics'].map(
        async (path) => (await fetch(url + path, { headers })).status,
      ),
    );
  const local = await serveAgain(app, { operations: 'this machine' });
  const elsewhere = await serveAgain(app, { operations: { port: 1 } });
  try {
    expect(await statuses(local.url)).toEqual([200, 200, 200]);
    const proxied = { 'X-Forwarded-For': '127.0.0.1' };
    expect(await statuses(local.url, proxied), 'through a proxy').toEqual([200, 404, 404]);
    expect(await statuses(elsewhere.url)).toEqual([200, 404, 404]);
    const here = Number(new URL(elsewhere.url).port);
    const own = await serveAgain(app, { operations: { port: here } });
    expect(await statuses(own.url), 'another port').toEqual([200, 404, 404]);
    await own.stop();
  } finally {
    await Promise.all([local.stop(), elsewhere.stop()]);
  }
});

test('the operators’ own port answers them, and nothing of the product', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const parts = { live: new LiveScreens(app.deps), pages: BARE_PAGES };
  const locks = new AdvisoryLocks(app.databaseUrl, app.deps.log);
  const own = buildApp({
    ...parts,
    deps: app.deps,
    locks,
    readiness: { isWorkerRunning: () => true },
    operations: { port },
    trustProxy: 1,
    callbackAddresses: THIS_MACHINE,
    isDevelopment: false,
    simulator: null,
  });
  server.on('request', operatorsOnly(own));
  try {
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect(await status('/metrics')).toBe(200);
    expect(await status('/readyz?verbose')).toBe(200);
    for (const path of ['/', '/api/auth/user', '/api/docs', '/hooks/pay/x/prompt/y']) {
      expect(await status(path), path).toBe(404);
    }
  } finally {
    server.close();
    server.closeAllConnections();
    await locks.close();
  }
});
