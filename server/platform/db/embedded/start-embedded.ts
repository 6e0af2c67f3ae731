import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { type Binaries, locateBinaries } from './binaries';
import { ensureCluster } from './ensure-cluster';
import { DATABASE, USER, layoutAt } from './layout';
import { takeLease } from './lease';
import type { Lease } from './lease';
import { isPostmaster, readPidFile } from './pid-file';
import { freePort, launch, shutDown } from './postmaster';
import type { Engine, Launched } from './postmaster';
import { chooseRunAs } from './run-as';
import { watchParent } from './watchdog';

/**
 * `settings` override postgresql.conf. `dieWithParent`: stop the server when this process ends, even by a kill.
 * `binaries`: of another version than npm installed.
 */
export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
  dieWithParent?: boolean;
  binaries?: Binaries;
};

/** PostgreSQL refuses the folder, as one of another major version; the message has its own words. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/** A running server. `stop` shuts it down unless another process still uses it. */
export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Held = { lease: Lease; port: number };

/** Crash recovery replays up to one checkpoint's log, which can take this long on a slow disk. Milliseconds. */
const START_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 25;
const RESTART_AFTER_MS = 1_000;
const WRONG_PASSWORD = '28P01';

/**
 * Runs PostgreSQL under `<dataDir>/postgres` on 127.0.0.1 with a generated password. Adopts a server that a killed
 * process left running and restarts one that dies on the same port. Call once per process and directory. Throws when it
 * can't start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const engine = await prepare(options);
  const callOff = options.dieWithParent ? watchParent(engine.home) : () => undefined;
  const first = await obtain(engine);
  let current: Promise<Held | null> = Promise.resolve(first);
  let isStopping = false;

  const supervise = async (held: Held | null): Promise<void> => {
    await held?.lease.lost;
    if (isStopping) return;
    options.log('The embedded PostgreSQL went away; starting it again.');
    current = regain(engine, first.port, options.log, () => isStopping);
    void current.then(supervise);
  };
  void supervise(first);

  const stop = async (): Promise<void> => {
    isStopping = true;
    const held = await current;
    callOff();
    if (!held || (await held.lease.release())) await shutDown(engine);
    else options.log('The embedded PostgreSQL is left running: another process uses it.');
  };
  return { url: await urlOf(engine, first.port, DATABASE), stop };
}

async function prepare(options: EmbeddedOptions): Promise<Engine> {
  const { dataDir, settings = {}, binaries = locateBinaries() } = options;
  await mkdir(dataDir, { recursive: true });
  const parent = await realpath(dataDir);
  const home = layoutAt(join(parent, 'postgres'));
  const runAs = await chooseRunAs(parent, home.root, binaries.postgres);
  await ensureCluster(home, binaries, runAs, settings['fsync'] !== 'off');
  return { home, binaries, runAs, settings };
}

/** Adopts this cluster's server, waiting while one starts or stops, or starts one. */
async function obtain(engine: Engine, fixedPort?: number): Promise<Held> {
  const { cluster } = engine.home;
  const deadline = performance.now() + START_WITHIN_MS;
  let launched: Launched | null = null;
  let lastCause: unknown;
  while (performance.now() < deadline) {
    // Before another try: a folder of another major version fails for good.
    const failure = launched?.failure();
    if (failure) throw new CannotStart(`The embedded PostgreSQL cannot start:\n${failure}`);
    const noted = await readPidFile(cluster);
    if (noted && (await isPostmaster(noted.pid, cluster))) {
      try {
        const lease = await takeLease(await urlOf(engine, noted.port, 'postgres'));
        return { lease, port: noted.port };
      } catch (cause) {
        if (cause instanceof DatabaseError && cause.code === WRONG_PASSWORD) throw cause;
        lastCause = cause;
      }
    } else if (!launched || launched.hasEnded()) {
      // Tries the killed server's port first, for clients that still use it.
      const known = fixedPort ?? (launched ? null : noted?.port);
      launched = await launch(engine, known ?? (await freePort()), noted?.pid ?? null);
    }
    await delay(LOOK_AGAIN_MS);
  }
  throw new Error('The embedded PostgreSQL does not answer.', { cause: lastCause });
}

/** Restarts the server, retrying without limit; null when the app was stopped first. */
async function regain(
  engine: Engine,
  port: number,
  log: (line: string) => void,
  isStopping: () => boolean,
): Promise<Held | null> {
  while (!isStopping()) {
    try {
      return await obtain(engine, port);
    } catch (cause) {
      log(String(cause));
      await delay(RESTART_AFTER_MS);
    }
  }
  return null;
}

async function urlOf({ home }: Engine, port: number, database: string): Promise<string> {
  const password = await readFile(home.password, 'utf8');
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
}
