import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { ROOT } from '@server/platform/core/root';
import type { BenchDatabase } from './bench';
import { type Kind, KINDS, LOANS, type Loans, PAID } from './bookings-scene';
import { noteBenchLoans } from './store';

const hasPgbench = ((): boolean => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** What drives the floor: pgbench, or where it is not installed pg from Node, which takes longer. */
export const driverOf = (): string => (hasPgbench ? 'pgbench' : 'pg (pgbench is not installed)');

/** Books `count` payments by the floor's function on `clients` connections; returns how many a second. */
export const bookByFunction = (
  url: string,
  kind: string,
  count: number,
  clients: number,
): Promise<number> => {
  const each = Math.ceil(count / clients);
  return hasPgbench ? byPgbench(url, kind, each, clients) : byDriver(url, kind, each, clients);
};

/** The floor's function and what each loan was paid before, booked by it. */
export async function openFloor(
  { pool, url }: BenchDatabase,
  loans: Loans,
  clients: number,
): Promise<void> {
  await pool.query(await readFile(join(ROOT, 'dev/bench/bookings-floor.sql'), 'utf8'));
  for (const kind of Object.keys(KINDS) as Kind[]) {
    await noteBenchLoans(pool, kind, loans[kind]);
    await bookByFunction(url, kind, KINDS[kind] * LOANS, clients);
  }
}

async function byPgbench(url: string, kind: string, each: number, clients: number) {
  const home = await mkdtemp(join(tmpdir(), 'bookings-'));
  try {
    const file = join(home, 'book.sql');
    // Each connection has loans of its own, as ours are paid in turn.
    const script = [
      `\\set place :client_id + ${clients} * random(0, ${LOANS / clients - 1})`,
      `select bench_book('${kind}', (:place)::int, ${PAID}::bigint);`,
    ];
    await writeFile(file, `${script.join('\n')}\n`);
    const counts = ['-c', String(clients), '-j', '1', '-t', String(each)];
    const given = ['-n', '-M', 'prepared', ...counts, '-f', file, url];
    const { stdout } = await promisify(execFile)('pgbench', given);
    const rate = /tps = ([\d.]+) \(without initial/.exec(stdout)?.[1];
    if (!rate) throw new Error(`pgbench gave no rate: ${stdout}`);
    return Number(rate);
  } finally {
    await rm(home, { recursive: true });
  }
}

async function byDriver(url: string, kind: string, each: number, clients: number) {
  const open = Array.from({ length: clients }, () => new Client({ connectionString: url }));
  await Promise.all(open.map((client) => client.connect()));
  const text = 'select bench_book($1, $2, $3)';
  const began = performance.now();
  await Promise.all(
    open.map(async (client, index) => {
      for (let turn = 0; turn < each; turn += 1) {
        const place = index + clients * (turn % (LOANS / clients));
        await client.query({ name: 'bench_book', text, values: [kind, place, PAID] });
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(open.map((client) => client.end()));
  return (each * clients) / seconds;
}
