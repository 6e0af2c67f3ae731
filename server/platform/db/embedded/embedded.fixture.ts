import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { makeScratch, removeScratch } from '@server/testing/scratch';
import { layoutAt } from './layout';
import { isPostmaster, readPidFile } from './pid-file';
import { startEmbedded } from './start-embedded';
import type { EmbeddedPostgres } from './start-embedded';

const CHILD = fileURLToPath(new URL('embedded.child.ts', import.meta.url));
export const PATIENCE = { timeout: 15_000, interval: 10 };

/** A running embedded.child.ts; `said` returns the text after that word in its latest such line. */
export type Child = { process: ChildProcess; said(word: string): string | undefined };

/** Shared set-up of the launcher's tests; registers its hooks with the calling file. */
export type Fixture = {
  /** A directory with an unused cluster, copied because initdb takes a second. */
  freshDir(name: string): string;
  emptyDir(name: string): string;
  start(dataDir: string, settings?: Record<string, string>): Promise<EmbeddedPostgres>;
  /** Starts embedded.child.ts in its own process group. */
  startChild(dataDir: string, ...flags: string[]): Child;
  onEnd(cleanUp: () => unknown): void;
};

export function embeddedFixture(): Fixture {
  let scratch: string;
  const cleanUps: (() => unknown)[] = [];
  const onEnd = (cleanUp: () => unknown) => void cleanUps.push(cleanUp);
  const emptyDir = (name: string) => join(scratch, name);

  const start = async (dataDir: string, settings?: Record<string, string>) => {
    const log = () => undefined;
    const server = await startEmbedded({ dataDir, log, settings, dieWithParent: true });
    onEnd(() => server.stop());
    return server;
  };

  const freshDir = (name: string): string => {
    cpSync(emptyDir('pristine'), emptyDir(name), { recursive: true });
    return emptyDir(name);
  };

  const startChild = (dataDir: string, ...flags: string[]): Child => {
    const child = spawnChild(dataDir, flags);
    onEnd(() => child.process.kill('SIGKILL'));
    return child;
  };

  beforeAll(async () => {
    scratch = await makeScratch();
    await (await start(emptyDir('pristine'))).stop();
  });
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
  afterAll(() => removeScratch(scratch));
  return { freshDir, emptyDir, start, startChild, onEnd };
}

function spawnChild(dataDir: string, flags: string[]): Child {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dataDir, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let heard = '';
  child.stdout.on('data', (chunk) => (heard += chunk));
  const said = (word: string) =>
    heard
      .split('\n')
      .slice(0, -1)
      .findLast((line) => line.startsWith(word))
      ?.slice(word.length + 1);
  return { process: child, said };
}

/** Waits until the child prints that word. */
export const hear = (child: Child, word: string) =>
  vi.waitFor(() => {
    const rest = child.said(word);
    if (rest === undefined) throw new Error(`the child has not said ${word}`);
    return rest;
  }, PATIENCE);

export async function killAndWait(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(child.signalCode).toBe('SIGKILL'), PATIENCE);
}

/** Returns the first row of the result. */
export async function ask<Row>(url: string, question: string): Promise<Row> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query(question);
    return rows[0] as Row;
  } finally {
    await client.end();
  }
}

export const countRows = async ({ url }: EmbeddedPostgres): Promise<number> =>
  Number((await ask<{ count: string }>(url, 'select count(*) from rows')).count);

export const clusterOf = (dataDir: string) => layoutAt(join(dataDir, 'postgres')).cluster;

export async function postmasterOf(dataDir: string): Promise<number> {
  const noted = await readPidFile(clusterOf(dataDir));
  if (!noted) throw new Error('no server runs there');
  return noted.pid;
}

export const isRunning = (pid: number, dataDir: string) => isPostmaster(pid, clusterOf(dataDir));

export const untilGone = (pid: number, dataDir: string) =>
  vi.waitFor(async () => expect(await isRunning(pid, dataDir)).toBe(false), PATIENCE);
