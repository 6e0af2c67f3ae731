import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, clusterOf, countRows, embeddedFixture, hear } from './embedded.fixture';
import { isRunning, postmasterOf, untilGone } from './embedded.fixture';
import { layoutAt } from './layout';
import { giveTo } from './run-as';
import { CannotStart } from './start-embedded';

const { freshDir, emptyDir, start, startChild } = embeddedFixture();

describe('a new cluster', () => {
  it('is UTF-8, sorts by code point, checks its pages, waits for the disk', async () => {
    const { url } = await start(freshDir('new'));
    const facts = await ask(
      url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale,
         current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
         current_setting('listen_addresses') as listens,
         current_setting('unix_socket_directories') as sockets
       from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual({
      encoding: 'UTF8',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      checksums: 'on',
      fsync: 'on',
      listens: '127.0.0.1',
      sockets: '',
    });
  });

  it('opens to its generated password only', async () => {
    const dataDir = freshDir('password');
    const { url } = await start(dataDir);
    const { password } = layoutAt(join(dataDir, 'postgres'));
    expect((await stat(password)).mode & 0o777).toBe(0o600);
    expect(await readFile(password, 'utf8')).toBe(new URL(url).password);
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(ask(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('takes settings', async () => {
    const { url } = await start(freshDir('settings'), { fsync: 'off' });
    expect(await ask(url, 'show fsync')).toEqual({ fsync: 'off' });
  });

  it('clears away what a killed initdb left, and nothing of a living one', async () => {
    const dataDir = freshDir('leftovers');
    const dead = join(dataDir, `postgres.tmp-${spawnSync('true').pid}`);
    const living = join(dataDir, `postgres.tmp-${process.ppid}`);
    for (const path of [dead, living]) await mkdir(join(path, 'cluster'), { recursive: true });
    await start(dataDir);
    expect([existsSync(dead), existsSync(living)]).toEqual([false, true]);
  });
});

describe('after a stop', () => {
  it('starts again with everything in it', async () => {
    const dataDir = freshDir('restart');
    const first = await start(dataDir);
    await ask(first.url, 'create table rows as select generate_series(1, 7) as id');
    const pid = await postmasterOf(dataDir);
    await first.stop();
    expect(await isRunning(pid, dataDir)).toBe(false);
    expect(await countRows(await start(dataDir))).toBe(7);
  });

  it('lets the app drain first when Ctrl-C goes to the whole process group', async () => {
    const dataDir = freshDir('drain');
    const child = startChild(dataDir);
    await hear(child, 'url');
    const pid = await postmasterOf(dataDir);
    process.kill(-child.process.pid!, 'SIGINT');
    await hear(child, 'drained');
    await hear(child, 'stopped');
    await untilGone(pid, dataDir);
  });
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  it.each([0, 65_534, 1_234])('runs on files of user %i in a home of mode 0700', async (owner) => {
    const home = emptyDir(`home-${owner}`);
    await mkdir(home, { mode: 0o700 });
    const dataDir = join(home, 'deep');
    cpSync(freshDir(`owned-${owner}`), dataDir, { recursive: true });
    await giveTo({ prefix: [], owner }, join(dataDir, 'postgres'));
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
    expect((await stat(clusterOf(dataDir))).uid).toBe(owner);
  });
});

describe('a folder of another major version', () => {
  it('is refused at once, with what PostgreSQL says of it', async () => {
    const dataDir = freshDir('other-major');
    await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), '15\n');
    const error: unknown = await start(dataDir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CannotStart);
    expect(String(error)).toContain('initialized by PostgreSQL version 15');
  });
});
