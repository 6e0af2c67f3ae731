import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { locateBinaries } from './binaries';
import { ensureCluster } from './ensure-cluster';
import { DATABASE, USER, layoutAt } from './layout';
import { takeLease } from './lease';
import type { Lease } from './lease';
import { isPostmaster, readPidFile } from './pid-file';
import { freePort, launch, shutDown } from './postmaster';
import type { Engine, Launched } from './postmaster';
import { chooseRunAs } from './run-as';
import { watchParent } from './watchdog';

/** `settings` override postgresql.conf. `dieWithParent`: no server outlives this process (tests). */
export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
  dieWithParent?: boolean;
};

/** A running server. `stop` shuts it down, unless another process of ours still uses it. */
export type EmbeddedPostgres = { url: string; stop(): Promise<void> };

type Held = { lease: Lease; port: number };

/** Crash recovery replays at most one checkpoint's worth of log; a slow disk is allowed this long. */
const START_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 25;
const RESTART_AFTER_MS = 1_000;

/**
 * Runs PostgreSQL under `<dataDir>/postgres`, made on first use: reachable on 127.0.0.1 only, by a
 * generated password only. A server that a killed process of ours left running is adopted, one that
 * dies is started again on the same port. Call it once per process and directory.
 * Throws when there is no PostgreSQL for this platform or the server cannot start, saying why.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const engine = await prepare(options);
  const callOff = options.dieWithParent ? watchParent(engine.home.cluster) : () => undefined;
  const first = await obtain(engine, await freePort());
  let current = Promise.resolve(first);
  let isStopping = false;

  const superviseFrom = async (held: Held): Promise<void> => {
    await held.lease.lost;
    if (isStopping) return;
    options.log('The embedded PostgreSQL went away; starting it again.');
    current = regain(engine, first.port, options.log, () => isStopping);
    void current.then(superviseFrom);
  };
  void superviseFrom(first);

  const stop = async (): Promise<void> => {
    isStopping = true;
    const { lease } = await current;
    callOff();
    if (await lease.release()) await shutDown(engine);
    else options.log('The embedded PostgreSQL is left running: another process uses it.');
  };
  return { url: await urlOf(engine, first.port, DATABASE), stop };
}
