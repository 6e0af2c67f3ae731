import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Loan } from '@shared/contract/loans';
import { readEnv } from './env';
import { newId } from '@server/platform/core/ids';
import { type Product, startProduct } from './product';
import { type OwnCluster, startOwnCluster } from '@server/testing/own-cluster';
import { freePort } from '@server/testing/product-process';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import { BARE_PAGES } from '@server/testing/test-app';
import { type Reply, type Visitor, visitorAt } from '@server/testing/visitor';

/** The whole product on a PostgreSQL that hangs, ends, crashes and cuts: nobody restarts the product. */

const SOON = { timeout: 25_000, interval: 50 };
/** Longest wait for a connection plus longest wait for an answer on it. */
const SECONDS_MAX = 8;

let cluster: OwnCluster;
let product: Product;
let folder: string;

beforeAll(async () => {
  [cluster, folder] = await Promise.all([startOwnCluster(), makeScratch()]);
  const env = readEnv({
    PORT: await freePort(),
    NODE_ENV: 'test',
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    TRUST_PROXY: '1',
  });
  const log = pino({ level: 'silent' });
  product = await startProduct(env, log, () => Promise.resolve(BARE_PAGES));
});
afterAll(async () => {
  await product.stop();
  await cluster.stop();
  await removeScratch(folder);
});

const door = (): Visitor => visitorAt(product.url);

let people = 0;
interface Borrower extends Visitor {
  id: string;
  phone: string;
}
async function newBorrower(): Promise<Borrower> {
  people += 1;
  const visitor = door();
  const phone = `2547220${String(people).padStart(5, '0')}`;
  const email = `out${people}@example.co.ke`;
  const names = { firstName: 'Wanjiku', lastName: 'Otieno' };
  const wanted = { ...names, email, phone, password: 'lantern-hill-42' };
  const { body } = await visitor.post<{ id: string }>('/api/auth/signup', wanted);
  return { ...visitor, id: body.id, phone };
}

const ask = (borrower: Visitor, amount: number, headers = {}) =>
  borrower.post<Loan & { code: string; retryAfter: number }>(
    '/api/loans',
    { amount, term: 6, purpose: 'business' },
    headers,
  );

/** Every amount that the database says this person has asked for, in order. */
async function amountsOf(personId: string): Promise<number[]> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<{ shillings: number }>(
    `select (detail->>'amount')::int / 100 as shillings from events
     where actor_id = $1 and kind in ('loan_requested', 'terms_changed') order by id`,
    [personId],
  );
  await client.end();
  return rows.map(({ shillings }) => shillings);
}

const isUp = () =>
  vi.waitFor(async () => expect((await door().get('/readyz')).status).toBe(200), SOON);

/** Jobs are worked on: a code asked for arrives on the phone. */
async function jobsRun(borrower: Borrower): Promise<void> {
  const asked = await borrower.post('/api/auth/send-otp', { phoneNumber: borrower.phone });
  expect(asked.status).toBe(200);
  const inbox = () =>
    product.providers.simulators?.world.listPhones().find(({ phone }) => phone === borrower.phone)
      ?.messages;
  await vi.waitFor(() => expect(inbox()).toBeGreaterThanOrEqual(1), SOON);
}

function expectUnavailable({ status, body, headers }: Reply<object>): void {
  expect([status, body]).toMatchObject([503, { code: 'unavailable', retryAfter: 5 }]);
  expect(headers.get('retry-after')).toBe('5');
}

beforeEach(isUp);

test('frozen: every request ends within seconds with 503, and after the thaw all goes on', async () => {
  const [asha, brian] = [await newBorrower(), await newBorrower()];
  expect((await ask(asha, 2_000)).status).toBe(201);
  const thaw = await cluster.freeze();
  const begun = performance.now();
  const key = { 'Idempotency-Key': newId() };
  const replies = await Promise.all([
    asha.get('/api/loans/user'),
    ask(asha, 2_001),
    ask(brian, 2_002, key),
    door().post('/api/auth/login', { email: 'out1@example.co.ke', password: 'lantern-hill-42' }),
    ...Array.from({ length: 40 }, () => asha.get('/api/auth/user')),
  ]);
  const alive = await door().get('/healthz');
  const ready = await door().get('/readyz');
  const seconds = (performance.now() - begun) / 1_000;
  thaw();
  expect(seconds).toBeLessThan(2 * SECONDS_MAX);
  expect(alive.status).toBe(200);
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
  for (const reply of replies) expectUnavailable(reply);
  await isUp();
  // A statement that was on its way when its request had ended may have been written after all: once.
  expect((await ask(brian, 2_002, key)).status).toBe(201);
  const again = await ask(brian, 2_002, key);
  expect(again.status).toBe(201);
  expect(await amountsOf(brian.id)).toEqual([2_002]);
  expect((await amountsOf(asha.id)).slice(0, 1)).toEqual([2_000]);
  await jobsRun(asha);
});

/** Keeps asking with another amount each time, until told to stop; answers what was acknowledged. */
function keepAsking(borrower: Borrower) {
  const acknowledged: number[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const asking = (async () => {
    for (let amount = 2_000; !isOver; amount += 1) {
      const { status } = await ask(borrower, amount);
      statuses.add(status);
      if (status === 201) acknowledged.push(amount);
    }
  })();
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await asking;
      return statuses;
    },
  };
}

/** What happens to the database while four people keep asking; answers the statuses that they saw. */
async function during(
  happens: (goOn: () => Promise<void>) => Promise<unknown>,
): Promise<Set<number>> {
  const borrowers = await Promise.all(Array.from({ length: 4 }, newBorrower));
  const askers = borrowers.map(keepAsking);
  const seen = new Set<number>();
  /** Until everybody has had five more answers that say yes. */
  const goOn = async (): Promise<void> => {
    const before = askers.map(({ acknowledged }) => acknowledged.length);
    await vi.waitFor(() => {
      for (const [index, { acknowledged }] of askers.entries()) {
        expect(acknowledged.length).toBeGreaterThan((before[index] ?? 0) + 5);
      }
    }, SOON);
  };
  try {
    await goOn();
    await happens(goOn);
    await goOn();
  } finally {
    for (const asker of askers) for (const status of await asker.stop()) seen.add(status);
  }
  for (const [index, { acknowledged }] of askers.entries()) {
    const kept = await amountsOf(borrowers[index]?.id ?? '');
    expect(acknowledged.filter((amount) => !kept.includes(amount))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
  }
  const [first] = borrowers;
  if (first) await jobsRun(first);
  return seen;
}

test('restarted by an administrator: 503 until it is back, nothing acknowledged is lost', async () => {
  expect(await during(() => cluster.shutDown('fast'))).toEqual(new Set([201, 503]));
});

test('crashed: 503 until it has recovered, nothing acknowledged is lost', async () => {
  expect(await during(() => cluster.shutDown('immediate'))).toEqual(new Set([201, 503]));
});

test('every connection cut, three times over: 503 at most, nothing acknowledged is lost', async () => {
  const seen = await during(async (goOn) => {
    for (let time = 0; time < 3; time += 1) {
      expect(await cluster.cutConnections()).toBeGreaterThan(4);
      await goOn();
    }
  });
  expect([...seen].filter((status) => ![201, 503].includes(status))).toEqual([]);
});

test('open screens hear of changes again after a restart', async () => {
  const asha = await newBorrower();
  const stream = await fetch(`${product.url}/api/events`, { headers: { Cookie: asha.cookie() } });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const listening = (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      heard += part.value;
    }
  })();
  await cluster.shutDown('fast');
  await isUp();
  // What was missed is unknown, so everything is looked at again.
  await vi.waitFor(() => expect(heard).toContain('"topic":"loan"'), SOON);
  heard = '';
  await vi.waitFor(async () => expect((await ask(asha, 2_500)).status).toBe(201), SOON);
  await vi.waitFor(() => expect(heard).toContain('"topic":"loan"'), SOON);
  await reader?.cancel();
  await listening;
});
