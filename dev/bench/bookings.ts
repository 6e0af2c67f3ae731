import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reportUrl } from '@server/platform/messages/report-hook';
import { depositUrls } from '@server/payments/payments/callback-url';
import { firstIdAt } from '@server/platform/core/ids';
import { ROOT } from '@server/platform/core/root';
import { THIS_MACHINE } from '@server/platform/core/security/callback-addresses';
import { depsWithoutProviders } from '@server/scripts/offline-deps';
import { freePort, startProductProcess } from '@server/testing/product-process';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import { startSimulatedProviders } from '@server/testing/simulated-providers';
import { type Bench, type BenchDatabase, type BenchStage, median } from './bench';
import { bookByFunction, driverOf, openFloor } from './bookings-driver';
import { fillBookings, type Kind, KINDS, type Loans } from './bookings-scene';
import { confirmation } from './confirmations';
import { cpuOf, cpuOfPostgres, parentOf } from './cpu';
import { postAll } from './load';
import { at } from './quantile';
import { record } from './record';
import { countApplied, countWaiting, ownBackend, tidyUp, transactionsOf } from './store';

const CLIENTS = 8;
/** Bookings of one round of a side, and rounds before those that count, until Node has compiled what runs often. */
const [EACH, WARM_ROUNDS] = [128, 3];
const [ROUNDS, QUICK_ROUNDS] = [9, 3];
/** Payments that come alone, one after the other. */
const [ALONE, QUICK_ALONE] = [100, 30];
const PAUSE_MS = 30;
/** The least ratio, the most that 200 payments may cost against one, and the longest wait of a lone payment. */
const [LEAST, GROWTH_MAX, WAIT_MAX_MS] = [0.4, 1.2, 100];
/** A backend tells its counts at most so late after its last statement. */
const COUNTS_AFTER_MS = 10_500;

/** A round of one side, a booking. */
interface Round {
  perSecond: number;
  /** The same until every SMS is delivered; of the floor, which sends none, until it is booked. */
  toldPerSecond: number;
  node: number;
  postgres: number;
}

interface Stage {
  database: BenchDatabase;
  url: string;
  path: string;
  pid: number;
  postmaster: number;
  loans: Loans;
}

/** Payments to the paybill, from M-Pesa's confirmation until they are booked, in turns with one SQL function. */
export const bookingsBench: Bench = { name: 'bookings', run };

async function run(stage: BenchStage): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'server/scripts/build.mjs'), '--if-stale']);
  const database = await stage.database();
  const loans = await fillBookings(database);
  await openFloor(database, loans, CLIENTS);
  const floor = await stage.database(database);
  const secret = randomBytes(24).toString('hex');
  const folder = await makeScratch();
  const providers = await startSimulatedProviders(folder);
  const product = await startProductProcess({
    ...providers.settings,
    PORT: await freePort(),
    DATABASE_URL: database.url,
    DEMO_DATA: 'off',
    MPESA_CALLBACK_SECRET: secret,
    // From elsewhere a notice counts once M-Pesa has confirmed it.
    MPESA_CALLBACK_ADDRESSES: THIS_MACHINE.join(','),
  });
  try {
    const deps = { ...depsWithoutProviders(database.pool), callbackSecret: secret };
    providers.world.gateway.reportUrl = reportUrl({ ...deps, callbackBase: product.url });
    const { pathname: path } = new URL(depositUrls(deps, 'mpesa').confirmationUrl);
    const [backend] = await ownBackend(database.pool);
    const postmaster = parentOf(backend?.pid ?? 0);
    const { url, pid } = product;
    const ours = { database, url, path, pid, postmaster, loans };
    const table = await measure(stage, ours, floor);
    stage.say(table);
    await record('bookings', `${aboutWith()}\n\n${stage.circumstances()}\n\n${table}`);
  } finally {
    await product.stop();
    await providers.stop();
    await removeScratch(folder);
  }
}

async function measure(stage: BenchStage, ours: Stage, floor: BenchDatabase): Promise<string> {
  const rounds: { one: Round; many: Round; floor: Round }[] = [];
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    await playRound(ours, 'one');
    await playRound(ours, 'many');
    await playFloor(floor, ours.postmaster);
    // As autovacuum does within a minute: plans made for the empty tables of a first boot are not those to measure.
    if (round === 0) for (const { pool } of [ours.database, floor]) await tidyUp(pool);
  }
  for (let round = 0; round < (stage.isQuick ? QUICK_ROUNDS : ROUNDS); round += 1) {
    rounds.push({
      one: await playRound(ours, 'one'),
      many: await playRound(ours, 'many'),
      floor: await playFloor(floor, ours.postmaster),
    });
  }
  const middle = (side: Kind | 'floor', figure: keyof Round) =>
    median(rounds.map((each) => each[side][figure]));
  const rows = (Object.keys(KINDS) as Kind[]).map((kind) => {
    const ratios = rounds.map((each) => each[kind].perSecond / each.floor.perSecond);
    const ratio = median(ratios);
    return [
      String(KINDS[kind]),
      middle(kind, 'perSecond').toFixed(0),
      middle('floor', 'perSecond').toFixed(0),
      `${ratio.toFixed(2)}${ratio < LEAST ? ` (not ${LEAST})` : ''}`,
      `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
      middle(kind, 'toldPerSecond').toFixed(0),
      middle(kind, 'node').toFixed(0),
      `${middle(kind, 'postgres').toFixed(0)} / ${middle('floor', 'postgres').toFixed(0)}`,
    ];
  });
  const growth = median(rounds.map(({ one, many }) => one.perSecond / many.perSecond));
  const waits = await playAlone(ours, stage.isQuick ? QUICK_ALONE : ALONE);
  const p99 = at(waits, 0.99);
  const transactions = stage.isQuick ? null : await transactionsOfOne(ours);
  return [
    HEAD,
    RULE,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `A booking takes ${growth.toFixed(2)} times as long on loans with ${KINDS.many} payments as on those with one` +
      `${growth > GROWTH_MAX ? ` (more than ${GROWTH_MAX})` : ''}.`,
    `A lone payment is booked ${at(waits, 0.5).toFixed(0)} ms after its *Accepted* (median of ${waits.length}), 99 % ` +
      `within ${p99.toFixed(0)} ms${p99 > WAIT_MAX_MS ? ` (not ${WAIT_MAX_MS})` : ''}.`,
    ...(transactions === null
      ? []
      : [`A booking with its SMS takes ${transactions.toFixed(1)} transactions.`]),
  ].join('\n');
}

/** Confirmations of loans in turn. */
const confirmations = (references: readonly string[], count: number): object[] =>
  Array.from({ length: count }, (_, index) =>
    confirmation(references[index % references.length] ?? ''),
  );

async function playRound(
  { database, url, path, pid, postmaster, loans }: Stage,
  kind: Kind,
): Promise<Round> {
  const before = [cpuOf(pid), cpuOfPostgres(postmaster)] as const;
  const since = firstIdAt(new Date());
  const began = performance.now();
  await postAll({ url, path, connections: CLIENTS }, confirmations(loans[kind], EACH));
  await booked(database, since, EACH);
  const seconds = (performance.now() - began) / 1_000;
  await idle(database);
  return {
    perSecond: EACH / seconds,
    toldPerSecond: (EACH * 1_000) / (performance.now() - began),
    node: perBooking(cpuOf(pid), before[0], EACH),
    postgres: perBooking(cpuOfPostgres(postmaster), before[1], EACH),
  };
}

/** More of them than of ours, because they take less time each. */
const FLOOR_EACH = 4 * EACH;

async function playFloor({ url }: BenchDatabase, postmaster: number): Promise<Round> {
  const before = cpuOfPostgres(postmaster);
  const perSecond = await bookByFunction(url, 'one', FLOOR_EACH, CLIENTS);
  const postgres = perBooking(cpuOfPostgres(postmaster), before, FLOOR_EACH);
  return { perSecond, toldPerSecond: perSecond, node: Number.NaN, postgres };
}

const perBooking = (now: number | null, then: number | null, count: number): number =>
  now === null || then === null ? Number.NaN : (now - then) / count;

const LOOK_MS = 5;

async function booked({ pool }: BenchDatabase, since: string, count: number): Promise<void> {
  for (;;) {
    const [row] = await countApplied(pool, since);
    if (row?.count === count) return;
    await delay(LOOK_MS);
  }
}

/** Until every SMS has gone and every job is done, so that the next side has the machine for itself. */
async function idle({ pool }: BenchDatabase): Promise<void> {
  for (;;) {
    const [row] = await countWaiting(pool);
    if (row?.count === 0) return;
    await delay(LOOK_MS);
  }
}

/** Milliseconds from Accepted to booked. */
async function playAlone({ database, url, path, loans }: Stage, count: number): Promise<number[]> {
  const waits: number[] = [];
  for (const body of confirmations(loans.one, count)) {
    await delay(PAUSE_MS);
    const since = firstIdAt(new Date());
    await postAll({ url, path, connections: 1 }, [body]);
    const accepted = performance.now();
    while ((await countApplied(database.pool, since))[0]?.count !== 1) await delay(1);
    waits.push(performance.now() - accepted);
    await idle(database);
  }
  return waits;
}

/** Transactions a booking and its SMS, less those of the product's own clocks and of who looks whether it is booked. */
async function transactionsOfOne({ database, url, path, loans }: Stage): Promise<number> {
  const counted = async () => {
    await delay(COUNTS_AFTER_MS);
    const [row] = await transactionsOf(database.pool);
    return row?.count ?? 0;
  };
  const [settled, still] = [await counted(), await counted()];
  await postAll({ url, path, connections: CLIENTS }, confirmations(loans.one, EACH));
  return ((await counted()) - still - (still - settled)) / EACH;
}

const aboutWith =
  (): string => `Payments to the paybill: ${CLIENTS} clients post M-Pesa's confirmations to the built
product, ${EACH} a round, until all are booked; each loan has two guarantors. In turns with one SQL function that
writes the same rows on the same PostgreSQL, driven by ${driverOf()} with ${CLIENTS} connections. µs are processor
time a booking until its SMS is delivered, ours / floor; the gateway is simulated outside the product. The SMS of a
round wait for its bookings, a second at most; “with SMS” counts until they are sent, too. A booking is to
reach ${LEAST} of its floor, to cost at most ${GROWTH_MAX} times as much after ${KINDS.many} payments, and a lone one
to be booked within ${WAIT_MAX_MS} ms.`;

const HEAD =
  '| payments before | ours/s | floor/s | ratio | spread | with SMS/s | Node µs | PostgreSQL µs |';
const RULE = '| --- | --- | --- | --- | --- | --- | --- | --- |';
