import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import type { TrialBalance } from '@shared/contract/ledger';
import { phone, type Phone } from '@shared/phone';
import { builtProduct } from './built-product';
import { createDatabase } from './database';
import { freePort, type ProductProcess, startProductProcess, until } from './product-process';
import { makeScratch, removeScratch } from './scratch';
import { startSimulatedProviders } from './simulated-providers';
import type { Visitor } from './visitor';
import { withClient } from './with-client';

const PASSWORD = 'lantern-hill-42';
const ADMIN = { ADMIN_EMAIL: 'boss@example.co.ke', ADMIN_PASSWORD: PASSWORD };
const TERMS = { amount: '20000.00', term: 6, purpose: 'business' };

const closing: (() => Promise<unknown>)[] = [];
beforeAll(builtProduct);
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function scratch(): Promise<string> {
  const path = await makeScratch();
  closing.push(() => removeScratch(path));
  return path;
}

/** Sources in the files of ours that a process loaded, by what V8 noted of it when it ended. */
async function loadedSources(coverage: string): Promise<string[]> {
  const reports = await Promise.all(
    (await readdir(coverage)).map((name) => readFile(join(coverage, name), 'utf8')),
  );
  const urls = reports.flatMap((text) =>
    (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url),
  );
  const bundles = urls
    .filter((url) => url.includes('/dist/server/'))
    .map((url) => fileURLToPath(url));
  expect(bundles).not.toHaveLength(0);
  const maps = await Promise.all(bundles.map((path) => readFile(`${path}.map`, 'utf8')));
  return maps.flatMap((text) => (JSON.parse(text) as { sources: string[] }).sources);
}

/** What production has no use for, or only where a collector of traces is named. */
const UNNEEDED = /(^|\/)(dev|node_modules)\//;

async function signUp(product: ProductProcess, name: string, own: Phone): Promise<Visitor> {
  const visitor = product.visitor();
  const { status } = await visitor.post('/api/auth/signup', {
    firstName: name,
    lastName: 'Otieno',
    email: `${name.toLowerCase()}@example.co.ke`,
    phone: own,
    password: PASSWORD,
  });
  expect(status).toBe(201);
  return visitor;
}

async function passwordHashesIn(databaseUrl: string): Promise<string[]> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ hash: string }>('select password_hash as hash from persons'),
  );
  return rows.map(({ hash }) => hash);
}

test('the story over HTTP with SMS and M-Pesa pointed at other servers', async () => {
  const dataDir = await scratch();
  const coverage = await scratch();
  const database = await createDatabase();
  closing.push(() => database.drop());
  const providers = await startSimulatedProviders(dataDir);
  const { world } = providers;
  closing.push(() => providers.stop());
  const PORT = await freePort();
  const product = await startProductProcess({
    PORT,
    PUBLIC_URL: `http://localhost:${PORT}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...ADMIN,
    ...providers.settings,
    NODE_V8_COVERAGE: coverage,
  });
  closing.push(() => product.stop());
  expect((await product.visitor().get('/simulator')).status).toBe(404);

  const [own, theirs] = [phone('254722000001'), phone('254722000002')];
  const verify = async (visitor: Visitor, number: Phone) => {
    await visitor.post('/api/auth/send-otp', { phoneNumber: number });
    const inbox = () => Promise.resolve(world.phone(number).inbox);
    const [sms] = await until(inbox, ([newest]) => /\d{6} is your/.test(newest?.text ?? ''));
    const otp = /\d{6}/.exec(sms?.text ?? '')?.[0];
    expect((await visitor.post('/api/auth/verify-otp', { otp })).status).toBe(200);
  };
  const asha = await signUp(product, 'Asha', own);
  await verify(asha, own);
  const { body: loan } = await asha.post<Loan>('/api/loans', TERMS);
  const invited = await asha.post<{ id: string }>('/api/guarantors/invite', {
    name: 'Brian',
    phone: theirs,
  });
  const wanted = { loanId: loan.id, guarantorId: invited.body.id, cap: 5_000 };
  const { body: asked } = await asha.post<{ id: string }>('/api/guarantees', wanted);
  const brian = await signUp(product, 'Brian', theirs);
  await verify(brian, theirs);
  await brian.put(`/api/guarantees/${asked.id}`, { status: 'accepted' });
  await asha.put(`/api/loans/${loan.id}`, { status: 'pending_approval' });
  const admin = product.visitor();
  await admin.post('/api/auth/login', { email: ADMIN.ADMIN_EMAIL, password: PASSWORD });
  await admin.put(`/api/admin/loans/${loan.id}/approve`);
  await admin.post(`/api/admin/loans/${loan.id}/disburse`);
  const read = async () => (await asha.get<Loan>(`/api/loans/${loan.id}`)).body;
  await until(read, ({ status }) => status === 'active');
  expect(world.phone(own).balance).toBe(7_000_000);

  const { payOff } = await read();
  const all = Math.ceil(Number(payOff));
  await asha.post(`/api/loans/${loan.id}/repayments`, { amount: all });
  const prompted = () => Promise.resolve(world.phone(own).prompt);
  const prompt = await until(prompted, (open) => open !== null);
  world.answerPrompt(own, prompt?.id ?? '', 'approve');
  const closed = await until(read, ({ status }) => status === 'closed');
  expect(closed.closedReason).toBe('repaid');
  const hashes = await passwordHashesIn(database.url);
  expect(hashes).toHaveLength(3);
  // OWASP's floor, which only the tests' own apps go below.
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const books = await admin.get<TrialBalance>('/api/admin/ledger/trial-balance');
  expect(books.body.totalDebits).toBe(books.body.totalCredits);

  await product.stop();
  const loaded = await loadedSources(coverage);
  expect(loaded.filter((source) => UNNEEDED.test(source))).toEqual([]);
});

test('kill -9 at any moment: it comes up again and nothing acknowledged is gone', async () => {
  const settings = {
    PORT: await freePort(),
    DATA_DIR: await scratch(),
    DEMO_DATA: 'off',
    ...ADMIN,
  };
  const acknowledged: { visitor: Visitor; loanId: string }[] = [];
  let product = await startProductProcess(settings);
  closing.push(() => product.stop());
  for (let round = 0; round < 3; round += 1) {
    const before = acknowledged.length;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let turn = 0; ; turn += 1) {
        const number = phone(`2547${round}${writer}${String(turn).padStart(6, '0')}`);
        const visitor = product.visitor();
        const signedUp = await visitor.post('/api/auth/signup', {
          firstName: 'Asha',
          lastName: 'Otieno',
          email: `asha${number}@example.co.ke`,
          phone: number,
          password: PASSWORD,
        });
        if (signedUp.status !== 201) throw new Error(`sign-up answered ${signedUp.status}`);
        const { status, body } = await visitor.post<Loan>('/api/loans', TERMS);
        if (status === 201) acknowledged.push({ visitor, loanId: body.id });
      }
    });
    const stopped = Promise.allSettled(writers);
    await until(
      () => Promise.resolve(acknowledged.length),
      (length) => length >= before + 10 + 7 * round,
    );
    await product.kill();
    await stopped;
    product = await startProductProcess(settings);
    for (const { visitor, loanId } of acknowledged) {
      const { status, body } = await visitor.get<Loan>(`/api/loans/${loanId}`);
      expect([status, body.amount]).toEqual([200, '20000.00']);
    }
  }
  const admin = product.visitor();
  const signedIn = { email: ADMIN.ADMIN_EMAIL, password: PASSWORD };
  expect((await admin.post('/api/auth/login', signedIn)).status).toBe(200);
  expect(await product.stop(), 'SIGTERM').toBe(0);
  expect(await readdir(join(settings.DATA_DIR, 'postgres/cluster'))).not.toContain(
    'postmaster.pid',
  );
});

test('a setting that is wrong is named, with every other, and nothing starts', async () => {
  const wrong = { PORT: 'ninety', NODE_ENV: 'production', DATA_DIR: await scratch() };
  await expect(startProductProcess(wrong)).rejects.toThrow(/PORT/);
});

/** Lets a signal throw what nobody catches. */
const THROWS = encodeURIComponent(`process.on('SIGUSR2', () => { throw new TypeError('boom'); })`);

test('what nobody caught is told to the collector of SENTRY_DSN before the process ends', async () => {
  const told: string[] = [];
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => told.push(chunk.toString()));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  closing.push(() => Promise.resolve(collector.close()));
  const database = await createDatabase();
  closing.push(() => database.drop());
  const product = await startProductProcess({
    PORT: await freePort(),
    DATA_DIR: await scratch(),
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=data:text/javascript,${THROWS}`,
    SENTRY_DSN: `http://key@127.0.0.1:${(collector.address() as AddressInfo).port}/1`,
  });
  product.signal('SIGUSR2');
  expect(await product.ended()).toBe(1);
  expect(told.join('')).toContain('"type":"TypeError"');
  expect(product.output()).toContain('nobody caught this');
});
