import { randomInt } from 'node:crypto';
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ROOT } from '@server/platform/core/root';
import { NODE_FLAGS } from '@server/scripts/build/node-flags.mjs';
import { visitorAt, type Visitor } from './visitor';

/** The product as `npm start` runs it, in a process group of its own. */
export interface ProductProcess {
  url: string;
  pid: number;
  output(): string;
  visitor(): Visitor;
  /** kill -9 of the whole group, without cleanup. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Waits for its end; returns the exit code. */
  ended(): Promise<number | null>;
  /** Sends SIGINT like Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>;
}

/** What `npm run build` makes. */
export const DIST = join(ROOT, 'dist');

/** A program of a release, with these settings alone. */
export const startProgram = (
  release: string,
  [name, ...args]: readonly [string, ...string[]],
  settings: Record<string, string>,
): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, [...NODE_FLAGS, join(release, `server/${name}.mjs`), ...args], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', LOG_LEVEL: 'warn', ...settings },
  });

/** Runs such a program to its end; returns its exit code and what it printed. */
export async function runProgram(
  release: string,
  words: readonly [string, ...string[]],
  settings: Record<string, string>,
): Promise<{ code: number | null; printed: string }> {
  const child = startProgram(release, words, settings);
  const printing = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, 'exit');
  return { code: child.exitCode, printed: (await printing).join('') };
}

/** Starts the built product; resolves once it is ready. Throws with its output when it exits instead. */
export async function startProductProcess(
  settings: Record<string, string>,
  release = DIST,
): Promise<ProductProcess> {
  const child = startProgram(release, ['main'], settings);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const url = `http://localhost:${settings['PORT']}`;
  const operators = `http://localhost:${settings['ADMIN_PORT'] ?? settings['PORT']}`;
  await ready(child, operators, () => printed);
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    visitor: () => visitorAt(url),
    async kill() {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended(child);
    },
    signal: (signal) => void child.kill(signal),
    async ended() {
      await ended(child);
      return child.exitCode;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
      return child.exitCode;
    },
  };
}

async function ready(child: ChildProcess, url: string, printed: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`it ended at once:\n${printed()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Below the ephemeral range, so that the system does not assign the port to another process. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** A free port. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const server = createServer().listen(port, '127.0.0.1');
    const [isFree] = await Promise.race([
      once(server, 'listening').then(() => [true]),
      once(server, 'error').then(() => [false]),
    ]);
    server.close();
    if (isFree) return String(port);
  }
}

/** Ten minutes of asking: longer than any outage that a test makes, and shorter than the longest test may take. */
const ASKS_MAX = 12_000;
const ASK_AGAIN_MS = 50;

/** Repeats a request until the answer is as expected; throws with the last answer when that never comes. */
export async function until<T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
): Promise<T> {
  for (let asks = 1; ; asks += 1) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (asks === ASKS_MAX)
      throw new Error(`asked ${asks} times, at last: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}
