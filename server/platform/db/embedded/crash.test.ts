import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { descendantsOf, isRunning as isAlive } from '@server/testing/processes';
import { PATIENCE, ask, clusterOf, countRows, embeddedFixture, hear } from './embedded.fixture';
import { isRunning, killAndWait, postmasterOf, untilGone } from './embedded.fixture';
import type { Child } from './embedded.fixture';

const { freshDir, emptyDir, start, startChild, onEnd } = embeddedFixture();

/** Keeps inserting through a child until at least a hundred rows are confirmed. */
async function insertInChild(dataDir: string): Promise<Child> {
  const child = startChild(dataDir, 'insert');
  await vi.waitFor(() => expect(Number(child.said('acked'))).toBeGreaterThan(100), PATIENCE);
  return child;
}

describe('after kill -9 in the middle of inserts', () => {
  it('of the app: adopts the server that runs on, and stops it in the end', async () => {
    const dataDir = freshDir('kill-app');
    const child = await insertInChild(dataDir);
    const pid = await postmasterOf(dataDir);
    await killAndWait(child.process);
    const server = await start(dataDir);
    expect(server.url).toBe(child.said('url'));
    expect(await postmasterOf(dataDir)).toBe(pid);
    expect(await countRows(server)).toBeGreaterThanOrEqual(Number(child.said('acked')));
    await server.stop();
    expect(await isRunning(pid, dataDir)).toBe(false);
  });

  it('of the server: starts it again at the same URL', async () => {
    const dataDir = freshDir('kill-server');
    const server = await start(dataDir);
    const writer = new Client({ connectionString: server.url });
    writer.on('error', () => undefined);
    await writer.connect();
    await writer.query('create table rows (id int primary key)');
    let acked = 0;
    const inserting = (async () => {
      for (;;) {
        await writer.query('insert into rows values ($1)', [acked + 1]);
        acked++;
      }
    })();
    await Promise.all([
      expect(inserting).rejects.toThrow(),
      vi
        .waitFor(() => expect(acked).toBeGreaterThan(100), PATIENCE)
        .then(async () => process.kill(await postmasterOf(dataDir), 'SIGKILL')),
    ]);
    const count = await vi.waitFor(() => countRows(server), PATIENCE);
    expect(count).toBeGreaterThanOrEqual(acked);
  });

  it('of both: recovers on the next start', async () => {
    const dataDir = freshDir('kill-both');
    const child = await insertInChild(dataDir);
    const pid = await postmasterOf(dataDir);
    process.kill(-child.process.pid!, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(child.process.signalCode).toBe('SIGKILL'), PATIENCE);
    const server = await start(dataDir);
    expect(await postmasterOf(dataDir)).not.toBe(pid);
    expect(await countRows(server)).toBeGreaterThanOrEqual(Number(child.said('acked')));
  });

  it('of a test run: leaves no server behind', async () => {
    const dataDir = freshDir('die-with-parent');
    const child = startChild(dataDir, 'die-with-parent');
    await hear(child, 'url');
    const pid = await postmasterOf(dataDir);
    await killAndWait(child.process);
    await untilGone(pid, dataDir);
  });

  it('of a helper: leaves the server to whoever started it', async () => {
    const dataDir = freshDir('kill-helper');
    const host = startChild(dataDir, 'die-with-parent');
    await hear(host, 'url');
    const pid = await postmasterOf(dataDir);
    const helper = startChild(dataDir, 'die-with-parent');
    await hear(helper, 'url');
    const [watchdog] = descendantsOf(helper.process.pid!);
    await killAndWait(helper.process);
    await vi.waitFor(() => expect(isAlive(watchdog!)).toBe(false), PATIENCE);
    expect(host.said('The embedded PostgreSQL went away')).toBeUndefined();
    expect(await isRunning(pid, dataDir)).toBe(true);
    await killAndWait(host.process);
    await untilGone(pid, dataDir);
  });
});

describe('a stale pid file', () => {
  /** Kills a server so that its pid file stays, and puts another process's number into it. */
  async function staleDir(name: string, pid: number): Promise<string> {
    const dataDir = freshDir(name);
    const child = startChild(dataDir);
    await hear(child, 'url');
    const dead = await postmasterOf(dataDir);
    await killAndWait(child.process);
    process.kill(dead, 'SIGKILL');
    await untilGone(dead, dataDir);
    const pidFile = join(clusterOf(dataDir), 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await writeFile(pidFile, text.replace(`${dead}\n`, `${pid}\n`));
    return dataDir;
  }

  it('that names another living process is no obstacle', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    onEnd(() => stranger.kill('SIGKILL'));
    const { url } = await start(await staleDir('stranger', stranger.pid!));
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
  });

  it.skipIf(process.platform === 'win32')('that names a zombie is none either', async () => {
    // The shell becomes a sleep that never asks after the child it inherits.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: 'pipe' });
    onEnd(() => parent.kill('SIGKILL'));
    const zombie = await new Promise<number>((resolve) =>
      parent.stdout.once('data', (line) => resolve(Number(line))),
    );
    const { url } = await start(await staleDir('zombie', zombie));
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
  });
});

describe('two launchers at once on an empty directory', () => {
  it('share one server, and the last to leave stops it', async () => {
    const dataDir = emptyDir('race');
    const [one, other] = [startChild(dataDir), startChild(dataDir)];
    expect(await hear(one, 'url')).toBe(await hear(other, 'url'));
    const pid = await postmasterOf(dataDir);
    one.process.kill('SIGTERM');
    await hear(one, 'stopped');
    expect(await isRunning(pid, dataDir)).toBe(true);
    other.process.kill('SIGTERM');
    await hear(other, 'stopped');
    expect(await isRunning(pid, dataDir)).toBe(false);
  });
});
