import { cpus, loadavg } from 'node:os';
import { Pool } from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '@server/platform/db/embedded/start-embedded';
import { migrate } from '@server/platform/db/migrate';
import { type DatabasePool, openPool } from '@server/platform/db/pool';
import { makeScratch, removeScratch } from '@server/testing/scratch';

/** One benchmark: yields its results as lines. */
export interface Bench {
  name: string;
  /** Runs only when named. */
  isAskedFor?: boolean;
  /** Takes a minute or more however few its rounds, so a quick run of all leaves it out. */
  isLong?: boolean;
  run(stage: BenchStage): Promise<void>;
}

/** A temporary PostgreSQL with the product's own settings. */
export interface BenchStage {
  /** A migrated, empty database, or a copy of one made here (whose connections are closed first). */
  database(copyOf?: BenchDatabase): Promise<BenchDatabase>;
  say(line: string): void;
  /** Fewer rounds, for a first look (`--quick`). */
  isQuick: boolean;
  /** When and where it is measured, for docs/benchmarks.md. */
  circumstances(): string;
}

export interface BenchDatabase {
  name: string;
  url: string;
  pool: DatabasePool;
}

export async function openBenchStage(
  isQuick: boolean,
): Promise<BenchStage & { close(): Promise<void> }> {
  const dataDir = await makeScratch();
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const server = await startEmbedded({ dataDir, log, dieWithParent: true });
  const root = new Pool({ connectionString: server.url, max: 1 });
  // Without a listener, an idle connection that the stopping server closes would end the process.
  root.on('error', () => {});
  const open: BenchDatabase[] = [];
  const database = async (copyOf?: BenchDatabase): Promise<BenchDatabase> => {
    const name = `bench_${open.length}`;
    if (copyOf) await copyOf.pool.end();
    await root.query(`create database ${name}${copyOf ? ` template ${copyOf.name}` : ''}`);
    const made = connect(name);
    if (!copyOf) await migrate(made.url);
    if (copyOf) copyOf.pool = connect(copyOf.name).pool;
    open.push(made);
    return made;
  };
  const connect = (name: string): BenchDatabase => {
    const url = new URL(server.url);
    url.pathname = name;
    return { name, url: url.href, pool: openPool(url.href, pino({ level: 'silent' })) };
  };
  return {
    database,
    say: (line) => void process.stdout.write(`${line}\n`),
    isQuick,
    circumstances: () =>
      `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores, ` +
      `load ${loadavg()[0]?.toFixed(1)}${isQuick ? ', --quick' : ''}.`,
    async close() {
      await Promise.all(open.map(({ pool }) => pool.end()));
      await root.end();
      await server.stop();
      await removeScratch(dataDir);
    },
  };
}

/** The duration of an act, in milliseconds. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return (low + high) / 2;
}
