import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '@shared/day';
import { sealDays } from '@server/desk/audit/chain/seal-days';
import { verifyAudit } from '@server/desk/audit/chain/verify-audit';
import { ROUTES } from '@server/app/build-app';
import { runDueJobs } from '@server/app/scheduler';
import { startFault } from '@server/app/start-fault';
import { runEndOfDay } from '@server/late/end-of-day/run-end-of-day';
import { actingAs } from '@server/platform/core/context';
import { startAppOn, type TestApp } from '@server/testing/app-on';
import { createDatabase, type TestDatabase } from '@server/testing/database';
import { expectBooksInOrder } from '@server/testing/invariants';
import { newPerson, PASSWORD, payBy, runningLoan, signIn, erase } from '@server/testing/people';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import { moveTo } from '@server/testing/stages';
import { withClient } from '@server/testing/with-client';
import { databaseNameOf } from './any-host';
import { grantTo, ownsTables } from './app-role';
import { MUTABLE, statementFor } from './change-statement';
import { startEmbedded } from './embedded/start-embedded';
import { migrate } from './migrate';
import { openDatabase } from './open-database';
import * as tables from './schema';

/** The product as the role that it has in an installation: it owns nothing. */
let database: TestDatabase;
let appUrl: string;
let app: TestApp;
const role = `app_${randomUUID().replaceAll('-', '')}`;

beforeAll(async () => {
  database = await createDatabase();
  await withClient(database.url, (client) =>
    client.query(`create role ${role} login password 'only-for-tests'`),
  );
  // As by nodes that start together.
  await Promise.all([1, 2, 3, 4].map(() => grantTo(database.url, role)));
  const url = new URL(database.url);
  url.username = role;
  url.password = 'only-for-tests';
  appUrl = url.href;
  app = await startAppOn({ url: appUrl, drop: () => Promise.resolve() });
});
afterAll(async () => {
  await app.stop();
  await withClient(database.url, (client) =>
    client.query(`drop owned by ${role}; drop role ${role}`),
  );
  await database.drop();
});

test('a loan from its request to its repayment, nights and an erasure included', async () => {
  const [borrower, guarantor] = [await newPerson(app), await newPerson(app)];
  const admin = await newPerson(app, { isAdmin: true });
  const loan = await runningLoan(app, borrower, guarantor, admin);
  await payBy(app, borrower, loan.id, '1000.00');
  const today = dayOf(app.clock.now());
  moveTo(app, addDays(today, 45));
  const job = actingAs(app.deps, 'job');
  await runEndOfDay(job, addDays(today, 44));
  await runDueJobs(job);
  await app.settle();
  expect((await sealDays(job)).length + (await verifyAudit(job)).days).toBeGreaterThan(40);
  expect((await verifyAudit(job)).fault).toBeNull();
  const leaver = await newPerson(app);
  const named = await leaver.put('/api/me/name', {
    firstName: 'Asha',
    lastName: 'Njeri',
    password: PASSWORD,
  });
  expect(named.status).toBe(200);
  expect((await erase(app, leaver)).status).toBe(200);
  await signIn(admin);
  const reads = ROUTES.filter(({ method, path }) => method === 'get' && !path.includes(':'));
  for (const { path } of reads) expect((await admin.get(path)).status, path).toBeLessThan(500);
  await expectBooksInOrder(app.db);
});

test('every table that a change writes may be written by the app, and no other way', async () => {
  const denied: string[] = [];
  for (const [kind, keys] of [
    ['insert', Object.keys(tables)],
    ['update', Object.keys(MUTABLE)],
  ] as const) {
    for (const key of keys) {
      const { text } = statementFor({ [kind]: { [key]: [] } });
      await withClient(appUrl, async (client) => {
        await client.query({ text, values: [JSON.stringify({ [kind]: { [key]: [] } })] });
      }).catch((error: Error) => denied.push(`${kind} ${key}: ${error.message}`));
    }
  }
  expect(denied.filter((each) => each.includes('permission denied'))).toEqual([]);
});

test('the embedded database has both roles, in a folder of before them too', async () => {
  const dataDir = await makeScratch();
  try {
    const before = await startEmbedded({
      dataDir,
      log: () => undefined,
      settings: { fsync: 'off' },
    });
    await migrate(before.url);
    await before.stop();
    for (const round of [1, 2]) {
      const opened = await openDatabase({ DATA_DIR: dataDir }, app.deps.log);
      const { rows } = await opened.pool.query('select current_user as "user"');
      expect(rows, `start ${round}`).toEqual([{ user: 'tegemea_app' }]);
      expect(await ownsTables(opened.pool)).toBe(false);
      await expect(opened.pool.query('delete from events')).rejects.toThrow('permission denied');
      await opened.close();
    }
  } finally {
    await removeScratch(dataDir);
  }
});

test('a role that may not migrate is told which setting to give', async () => {
  const error = await openDatabase({ DATABASE_URL: appUrl, DATA_DIR: '.data' }, app.deps.log).then(
    () => null,
    (fault: unknown) => fault,
  );
  const place = { PORT: 5_000, DATABASE_URL: appUrl, DATA_DIR: '.data' };
  expect(startFault(error, place)).toMatch(/^DATABASE_OWNER_URL: /);
});

test.each(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const)(
  '%s has to lead to the database of DATABASE_URL',
  async (setting) => {
    const other = await createDatabase();
    const DATABASE_URL = database.url;
    const settings = { DATABASE_URL, [setting]: other.url, DATA_DIR: '.data' };
    const error: unknown = await openDatabase(settings, app.deps.log).catch((why: unknown) => why);
    expect(startFault(error, { PORT: 5_000, DATABASE_URL, DATA_DIR: '.data' })).toBe(
      `${setting}: leads to the database ${databaseNameOf(other.url)}, and DATABASE_URL to ` +
        `${databaseNameOf(DATABASE_URL)}; both must lead to the same one`,
    );
    await other.drop();
  },
);

test('another address of the same database is good', async () => {
  const settings = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: database.url, DATA_DIR: '.data' };
  const opened = await openDatabase(settings, app.deps.log);
  expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await opened.close();
});

/** The tricks by which an intruder with the app would change the audit. */
test.each([
  `update events set detail = '{}'`,
  'delete from events',
  'truncate events',
  'alter table events disable trigger all',
  'drop trigger events_append_only on events',
  'set session_replication_role = replica',
  `update audit_days set day_hash = ''`,
  'create table mine (id int)',
  `copy events to program 'cat'`,
  `alter table events owner to ${role}`,
  'drop table audit_days',
  'create schema mine',
])('the app may not: %s', async (statement) => {
  await withClient(appUrl, async (client) => {
    const attempt = client.query(statement);
    await expect(attempt).rejects.toThrow(/permission denied|must be owner|append-only/);
  });
});
