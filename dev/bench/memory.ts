import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Loan } from '@shared/contract/loans';
import { depositUrls } from '@server/payments/payments/callback-url';
import { ROOT } from '@server/platform/core/root';
import { THIS_MACHINE } from '@server/platform/core/security/callback-addresses';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { PASSWORD } from '@server/testing/people';
import {
  freePort,
  type ProductProcess,
  startProductProcess,
} from '@server/testing/product-process';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import { startSimulatedProviders } from '@server/testing/simulated-providers';
import type { Visitor } from '@server/testing/visitor';
import { type Bench, type BenchStage, median } from './bench';
import { confirmation } from './confirmations';
import { gather, type Regular } from './memory-scene';
import { record } from './record';

const PEOPLE = 200;
/** The first and the last reading, in minutes since all are there. */
const [READINGS, QUICK_READINGS] = [
  [1, 10],
  [0.5, 2],
];
/** The most that the last reading may be of the first one. */
const GROWTH_MAX = 1.1;
/** So long a person pauses from one look at the product to the next. */
const THINKS_MS = 4_000;
/** A reading is the median of those of so long. */
const [READS_FOR_MS, READS_EVERY_MS] = [15_000, 500];

/** What the product keeps in memory after some minutes of many people's story, against the first one. */
export const memoryBench: Bench = { name: 'memory', isAskedFor: true, run };

async function run(stage: BenchStage): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'server/scripts/build.mjs'), '--if-stale']);
  const database = await stage.database();
  const regulars = await gather(database.url, PEOPLE);
  const folder = await makeScratch();
  const providers = await startSimulatedProviders(folder);
  const secret = randomBytes(24).toString('hex');
  const product = await startProductProcess({
    ...providers.settings,
    PORT: await freePort(),
    DATABASE_URL: database.url,
    DEMO_DATA: 'off',
    MPESA_CALLBACK_SECRET: secret,
    // From elsewhere a notice counts once M-Pesa has confirmed it.
    MPESA_CALLBACK_ADDRESSES: THIS_MACHINE.join(','),
    TRUST_PROXY: '1',
  });
  try {
    const deps = { ...depsWithoutProviders(database.pool), callbackSecret: secret };
    const paybill = new URL(depositUrls(deps, 'mpesa').confirmationUrl).pathname;
    const table = await measure(stage, product, regulars, paybill);
    stage.say(table);
    await record('memory', `${ABOUT}\n\n${stage.circumstances()}\n\n${table}`);
  } finally {
    await product.stop();
    await providers.stop();
    await removeScratch(folder);
  }
}

async function measure(
  stage: BenchStage,
  product: ProductProcess,
  regulars: readonly Regular[],
  paybill: string,
): Promise<string> {
  const story = { isOver: false, requests: 0 };
  const visitors = await signIn(product, regulars);
  const began = performance.now();
  const playing = visitors.map(async (visitor, index) => {
    const close = follow(product.url, visitor);
    // Not all at once.
    await delay((THINKS_MS * index) / visitors.length);
    while (!story.isOver) {
      story.requests += await look(visitor, paybill, regulars[index]?.reference ?? null);
      await delay(THINKS_MS);
    }
    close();
  });
  const read: { minutes: number; bytes: number; heard: number }[] = [];
  for (const minutes of stage.isQuick ? QUICK_READINGS : READINGS) {
    await delay(began + minutes * 60_000 - READS_FOR_MS - performance.now());
    read.push({ minutes, bytes: await residentOf(product.pid), heard: story.requests });
    stage.say(`  ${minutes} minutes: ${mega(read.at(-1)?.bytes ?? 0)} MB`);
  }
  story.isOver = true;
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(playing);
  const [first, last] = [read[0]?.bytes ?? Number.NaN, read.at(-1)?.bytes ?? Number.NaN];
  const growth = last / first;
  return [
    '| minutes | resident MB | requests until then |',
    '| --- | --- | --- |',
    ...read.map(({ minutes, bytes, heard }) => `| ${minutes} | ${mega(bytes)} | ${heard} |`),
    '',
    `The last reading is ${growth.toFixed(2)} of the first` +
      `${growth > GROWTH_MAX ? ` (not ${GROWTH_MAX})` : ''}, at ` +
      `${(story.requests / seconds).toFixed(0)} requests a second.`,
  ].join('\n');
}

async function signIn(product: ProductProcess, regulars: readonly Regular[]): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const { email } of regulars) {
    const visitor = product.visitor();
    await visitor.post('/api/auth/login', { email, password: PASSWORD });
    visitors.push(visitor);
  }
  return visitors;
}

/** Opens a person's stream of changes, as each screen does; returns what closes it. */
function follow(url: string, visitor: Visitor): () => void {
  const stream = request(`${url}/api/events`, { headers: { Cookie: visitor.cookies() } });
  stream.on('response', (response) => response.resume());
  stream.on('error', () => undefined);
  stream.end();
  return () => stream.destroy();
}

/** Home, then a draft whose amount changes, the guarantees; a borrower pays a little. Returns the count of requests. */
async function look(visitor: Visitor, paybill: string, reference: string | null): Promise<number> {
  const home = ['/api/auth/user', '/api/loans/user', '/api/guarantees/user'];
  await Promise.all(home.map((path) => well(visitor.get(path))));
  if (reference) {
    await well(visitor.post(paybill, confirmation(reference)));
    return home.length + 1;
  }
  const terms = {
    amount: 5_000 + 1_000 * Math.floor(Math.random() * 20),
    term: 6,
    purpose: 'trade',
  };
  const { body: draft } = await well(visitor.post<Loan>('/api/loans', terms));
  await well(visitor.get(`/api/loans/${draft.id}/quote`));
  await well(visitor.get(`/api/guarantees/loan/${draft.id}`));
  return home.length + 3;
}

async function well<R extends { status: number }>(asked: Promise<R>): Promise<R> {
  const reply = await asked;
  if (reply.status >= 300)
    throw new Error(`a request of the story was answered by ${reply.status}`);
  return reply;
}

async function residentOf(pid: number): Promise<number> {
  const read: number[] = [];
  const until = performance.now() + READS_FOR_MS;
  while (performance.now() < until) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    read.push(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024);
    await delay(READS_EVERY_MS);
  }
  return median(read);
}

const mega = (bytes: number): string => (bytes / 1_000_000).toFixed(0);

const ABOUT = `What the built product's process holds in memory while ${PEOPLE} people use it, each with an open stream
of changes: every ${THINKS_MS / 1_000} s home, then a draft with its price, or, for a quarter of them, a payment that
is booked and told by SMS. The gateway and M-Pesa are simulated outside the process. After ten minutes it is to hold at
most ${GROWTH_MAX} times what it held after one; a reading is the median of ${READS_FOR_MS / 1_000} s.`;
