import { afterEach, beforeAll, expect, test } from 'vitest';
import { builtProduct } from '@server/testing/built-product';
import { createDatabase, type TestDatabase } from '@server/testing/database';
import { freePort, startProductProcess, until } from '@server/testing/product-process';
import { PRODUCTION_SETTINGS } from '@server/testing/production-settings';
import { makeScratch, removeScratch } from '@server/testing/scratch';

const { NODE_ENV: _, ...REAL } = PRODUCTION_SETTINGS;
const NOBODY = 'http://127.0.0.1:1';

const closing: (() => Promise<unknown>)[] = [];
beforeAll(builtProduct);
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Settings of one of several nodes, whose providers are away. */
async function nodeOf(database: TestDatabase, ROLE: 'web' | 'worker') {
  const DATA_DIR = await makeScratch();
  closing.push(() => removeScratch(DATA_DIR));
  const PORT = await freePort();
  return {
    ...REAL,
    AFRICASTALKING_BASE_URL: NOBODY,
    MPESA_BASE_URL: NOBODY,
    PUBLIC_URL: `http://localhost:${PORT}`,
    STAFF_SECOND_FACTOR: 'off',
    DATABASE_URL: database.url,
    DATA_DIR,
    PORT,
    ROLE,
  };
}

async function newDatabase(template?: string): Promise<TestDatabase> {
  const database = await createDatabase(template);
  closing.push(() => database.drop());
  return database;
}

test('one of several nodes refuses a database that is not migrated, in one sentence', async () => {
  const node = await nodeOf(await newDatabase('template0'), 'web');
  await expect(startProductProcess(node)).rejects.toThrow(
    'DATABASE_URL: the database has to be migrated first: npm run db:migrate',
  );
});

test('web and worker share one database; each answers for its own part, and web drains', async () => {
  const database = await newDatabase();
  // The first of the two hosts is away.
  const url = database.url.replace('127.0.0.1:', '127.0.0.1:1,127.0.0.1:');
  const shared = { DATABASE_URL: url, DATABASE_DIRECT_URL: database.url, DATABASE_POOL: '3' };
  const worker = await startProductProcess({ ...(await nodeOf(database, 'worker')), ...shared });
  closing.push(() => worker.stop());
  const ADMIN_PORT = await freePort();
  const web = await startProductProcess({
    ...(await nodeOf(database, 'web')),
    ...shared,
    ADMIN_PORT,
    DRAIN_SECONDS: '100',
  });
  closing.push(() => Promise.resolve(web.signal('SIGKILL')));
  const statusOf = async (path: string) => (await fetch(path)).status;
  expect(await statusOf(worker.url)).toBe(404);
  expect(await statusOf(`${worker.url}/api/auth/user`)).toBe(404);
  expect((await worker.visitor().get('/readyz')).body).toMatchObject({ ready: true, worker: true });
  expect(await statusOf(web.url)).toBe(200);
  expect(await statusOf(`${web.url}/readyz`)).toBe(404);
  const operators = `http://localhost:${ADMIN_PORT}`;
  const readiness = async () => (await fetch(`${operators}/readyz`)).json();
  expect(await readiness()).toMatchObject({ ready: true, worker: null });

  const visitor = web.visitor();
  const signedUp = await visitor.post('/api/auth/signup', {
    firstName: 'Asha',
    lastName: 'Otieno',
    email: 'asha@example.co.ke',
    phone: '254722000001',
    password: 'lantern-hill-42',
  });
  expect(signedUp.status).toBe(201);
  const screen = await fetch(`${web.url}/api/events`, { headers: { Cookie: visitor.cookie() } });
  web.signal('SIGTERM');
  expect(await until(readiness, (body) => (body as { ready: boolean }).ready === false)).toEqual(
    expect.objectContaining({ draining: true }),
  );
  const answer = await fetch(`${web.url}/api/auth/user`, { headers: { Cookie: visitor.cookie() } });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  web.signal('SIGTERM');
  expect(await screen.text(), 'the screen is told when to come back').toMatch(/retry: \d{4}\n\n$/);
  expect(await web.ended()).toBe(0);
});
