import { spawn } from 'node:child_process';
import { closeSync, fchownSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries';
import type { Layout } from './layout';
import { isPostmaster, readPidFile } from './pid-file';
import type { RunAs } from './run-as';
import { ENVIRONMENT, run } from './run';

/** Configuration of one cluster's server. `settings` are postgresql.conf names and values. */
export type Engine = {
  home: Layout;
  binaries: Binaries;
  runAs: RunAs;
  settings: Record<string, string>;
};

/** A postmaster that we started; `failure` returns its message when it failed for a permanent reason. */
export type Launched = { hasEnded(): boolean; failure(): string | null };

const KEEP_LOG_BYTES = 4_000_000;
const STOP_WITHIN_MS = 30_000;

/**
 * Temporary failures: another launcher or the port was taken first, or backends of a killed server are still ending.
 */
const PASSES = /lock file .* already exists|Address already in use|shared memory block/;

/**
 * Starts the server in its own session: Ctrl-C does not reach it, and the next launcher adopts it after a kill.
 * `deadPid` is the pid in a stale pid file; as the server's grandparent PostgreSQL ignores it instead of refusing to
 * start.
 */
export async function launch(
  { home, binaries, runAs, settings }: Engine,
  port: number,
  deadPid: number | null,
): Promise<Launched> {
  const log = openSync(home.log, 'a+', 0o600);
  if (runAs.owner !== null) fchownSync(log, runAs.owner, runAs.owner);
  if (fstatSync(log).size > KEEP_LOG_BYTES) ftruncateSync(log);
  const from = fstatSync(log).size;
  const given = Object.entries({ ...defaults(port), ...settings });
  const [program, ...args] = [...runAs.prefix, binaries.postgres, '-D', home.cluster];
  const child = spawn(program, [...args, ...given.flatMap(([k, v]) => ['-c', `${k}=${v}`])], {
    detached: true,
    stdio: ['ignore', log, log],
    env: deadPid ? { ...ENVIRONMENT, PG_GRANDPARENT_PID: `${deadPid}` } : ENVIRONMENT,
    windowsHide: true,
  });
  closeSync(log);
  child.unref();
  let hasEnded = false;
  let failure: string | null = null;
  child.once('error', (cause) => {
    hasEnded = true;
    failure = String(cause);
  });
  child.once('exit', (code) => {
    hasEnded = true;
    // The directory may be gone after a clean exit.
    if (!code) return;
    const said = readFileSync(home.log).subarray(from).toString();
    if (!PASSES.test(said)) failure = said;
  });
  return { hasEnded: () => hasEnded, failure: () => failure };
}

/** Returns a free TCP port of 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Fast shutdown: rolls back open transactions and checkpoints everything committed. */
export async function shutDown({ home, binaries }: Engine): Promise<void> {
  const noted = await readPidFile(home.cluster);
  if (!noted) return;
  if (process.platform === 'win32') {
    await run([binaries.pgCtl, 'stop', '-w', '-m', 'fast', '-D', home.cluster]);
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!(await isPostmaster(noted.pid, home.cluster))) return;
    process.kill(noted.pid, signal);
    const deadline = performance.now() + STOP_WITHIN_MS;
    while (performance.now() < deadline) {
      if (!(await isPostmaster(noted.pid, home.cluster))) return;
      await delay(20);
    }
  }
  throw new Error(`The embedded PostgreSQL (process ${noted.pid}) does not stop.`);
}

const defaults = (port: number): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  port: `${port}`,
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
});
