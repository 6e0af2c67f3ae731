import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@server/platform/core/root';
import { PASSWORD } from '@server/testing/people';
import { freePort, startProductProcess } from '@server/testing/product-process';
import { type Bench, type BenchDatabase, type BenchStage, median } from './bench';
import { cpuOf, cpuOfPostgres, parentOf } from './cpu';
import { type Load, load } from './load';
import { playScene } from './reads-scene';
import { record } from './record';
import { ownBackend, transactionsOf } from './store';

const PATHS = ['/api/auth/user', '/api/loans/user', '/api/guarantees/user'] as const;
const CONNECTIONS = 32;
/** Before the first round of a path, until Node has compiled what runs often; and before each round. */
const [COMPILE_MS, WARM_MS] = [4_000, 500];
const ROUND_MS = 2_000;
const [ROUNDS, QUICK_ROUNDS] = [9, 3];
/** The share of these times that a quick run takes. */
const QUICK_SHARE = 0.5;
/** The least ratio that a read may have (the wish is more). */
const LEAST = 0.5;
/** A backend tells its counts at most so late after its last statement. */
const COUNTS_AFTER_MS = 10_500;

/** One of the two servers that are compared. */
interface Side {
  url: string;
  pid: number;
}

/** One round of one side, a request. */
interface Round {
  perSecond: number;
  node: number;
  postgres: number;
}

/** Signed-in reads of the built product in turns with Express and one prepared query on the same database. */
export const readsBench: Bench = { name: 'reads', run };

async function run(stage: BenchStage): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'server/scripts/build.mjs'), '--if-stale']);
  const database = await stage.database();
  const { email } = await playScene(database.url);
  const port = await freePort();
  const settings = { PORT: port, DATABASE_URL: database.url, DEMO_DATA: 'off' };
  const product = await startProductProcess(settings);
  const [floorProcess, floor] = await startFloor(database.url);
  try {
    const visitor = product.visitor();
    await visitor.post('/api/auth/login', { email, password: PASSWORD });
    const sides = { ours: { url: product.url, pid: product.pid }, floor };
    const cookie = visitor.cookie();
    const rows: string[] = [];
    for (const path of PATHS) rows.push(await measure(stage, database, sides, path, cookie));
    const table = [HEAD, RULE, ...rows].join('\n');
    stage.say(table);
    await record('reads', `${ABOUT}\n\n${stage.circumstances()}\n\n${table}`);
  } finally {
    floorProcess.kill();
    await product.stop();
  }
}

async function startFloor(databaseUrl: string): Promise<[ChildProcess, Side]> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(ROOT, 'dev/bench/reads-floor.mjs'), port, databaseUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return [child, { url: `http://localhost:${port}`, pid: child.pid ?? 0 }];
}

/** The row of one path in the table. */
async function measure(
  stage: BenchStage,
  { pool }: BenchDatabase,
  { ours, floor }: Record<'ours' | 'floor', Side>,
  path: string,
  cookie: string,
): Promise<string> {
  const rounds: { ours: Round; floor: Round }[] = [];
  const [backend] = await ownBackend(pool);
  const postmaster = parentOf(backend?.pid ?? 0);
  const wantedOf = ({ url }: Side) => ({ url, path, cookie, connections: CONNECTIONS });
  const hurry = stage.isQuick ? QUICK_SHARE : 1;
  const play = (side: Side) => playRound(side.pid, wantedOf(side), postmaster, hurry);
  for (const side of [ours, floor]) await load(wantedOf(side), COMPILE_MS * hurry);
  for (let round = 0; round < (stage.isQuick ? QUICK_ROUNDS : ROUNDS); round += 1) {
    rounds.push({ ours: await play(ours), floor: await play(floor) });
  }
  const middle = (side: 'ours' | 'floor', figure: keyof Round) =>
    median(rounds.map((each) => each[side][figure]));
  const ratios = rounds.map((each) => each.ours.perSecond / each.floor.perSecond);
  const ratio = median(ratios);
  const cells = [
    `\`GET ${path}\``,
    middle('ours', 'perSecond').toFixed(0),
    middle('floor', 'perSecond').toFixed(0),
    `${ratio.toFixed(2)}${ratio < LEAST ? ` (not ${LEAST})` : ''}`,
    `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    both(middle('ours', 'node'), middle('floor', 'node')),
    both(middle('ours', 'postgres'), middle('floor', 'postgres')),
    stage.isQuick ? '-' : (await statementsOf(pool, wantedOf(ours))).toFixed(2),
  ];
  stage.say(`  ${cells.join('  ')}  load ${loadavg()[0]?.toFixed(1)}`);
  return `| ${cells.join(' | ')} |`;
}

const both = (ours: number, floor: number): string => `${ours.toFixed(0)} / ${floor.toFixed(0)}`;

async function playRound(
  pid: number,
  wanted: Load,
  postmaster: number,
  hurry: number,
): Promise<Round> {
  await load(wanted, WARM_MS * hurry);
  const before = [cpuOf(pid), cpuOfPostgres(postmaster)] as const;
  const began = performance.now();
  const count = await load(wanted, ROUND_MS * hurry);
  const seconds = (performance.now() - began) / 1_000;
  const used = (now: number | null, then: number | null) =>
    now === null || then === null ? Number.NaN : (now - then) / count;
  return {
    perSecond: count / seconds,
    node: used(cpuOf(pid), before[0]),
    postgres: used(cpuOfPostgres(postmaster), before[1]),
  };
}

/** Transactions per request, less those of the product's own clocks: each statement of a read is one. */
async function statementsOf(pool: BenchDatabase['pool'], wanted: Load): Promise<number> {
  const counted = async () => {
    await delay(COUNTS_AFTER_MS);
    const [row] = await transactionsOf(pool);
    return row?.count ?? 0;
  };
  const [settled, idle] = [await counted(), await counted()];
  const requests = await load(wanted, ROUND_MS);
  const all = (await counted()) - idle;
  const ofClocks = ((idle - settled) * (ROUND_MS + COUNTS_AFTER_MS)) / COUNTS_AFTER_MS;
  return (all - ofClocks) / requests;
}

const ABOUT = `Signed-in reads of the built product, ${CONNECTIONS} connections, in turns with Express 5 and one
prepared query that reads session, person and the same rows as JSON. The person has five loans and guarantees three.
µs are processor time a request of Node and of PostgreSQL, ours / floor. The load asks for no compression. Each read
is to reach ${LEAST} of its floor.`;

const HEAD = [
  '| read | ours/s | floor/s | ratio | spread | Node µs | PostgreSQL µs | statements |',
].join('');
const RULE = '| --- | --- | --- | --- | --- | --- | --- | --- |';
