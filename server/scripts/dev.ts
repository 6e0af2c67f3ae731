import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { context } from 'esbuild';
import { createServer as createVite } from 'vite';
import { hostOf, readEnv } from '@server/app/env';
import { startEmbedded } from '@server/platform/db/embedded/start-embedded';
import { ROOT } from '@server/platform/core/root';
import type { Given, Started } from './dev-server';

/**
 * `npm run dev`: holds the port, Vite and the embedded PostgreSQL, and passes on what Vite does not answer to a child
 * (dev-server.ts), which is bundled and started anew when its sources change. Requests wait for it meanwhile.
 */
interface Running extends Started {
  child: ChildProcess;
}

/** Not in dist/, whose package.json would be its own. */
const BUNDLE = join(ROOT, 'node_modules/.cache/tegemea/server.mjs');
const IS_SERVED = /^(server|shared|dev)[\\/](?!.*\.(test\.tsx?|md)$)/;
/** An editor or a checkout writes several files at once. */
const SETTLE_MS = 30;
const STOP_WITHIN_MS = 5_000;

const env = readEnv();
const server = createServer(
  (req, res) => void answer(req, res).catch((error: unknown) => fail(res, error)),
);
const vite = await createVite({
  configFile: join(ROOT, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});
const bundle = await context({
  entryPoints: [join(ROOT, 'server/scripts/dev-server.ts')],
  outfile: BUNDLE,
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: true,
  logLevel: 'warning',
});

server.listen(env.PORT, hostOf(env));
await once(server, 'listening');
const embedded = env.DATABASE_URL
  ? null
  : startEmbedded({ dataDir: env.DATA_DIR, log: complain, dieWithParent: true });
let starting: ChildProcess | null = null;
let running = bundle.rebuild().then(start);
running.then(({ banner }) => process.stdout.write(banner), complain);

let changes = 0;
vite.watcher.add(['server', 'shared', 'dev'].map((folder) => join(ROOT, folder)));
vite.watcher.on('all', (_event, path) => {
  if (!IS_SERVED.test(relative(ROOT, path))) return;
  const change = ++changes;
  const before = running;
  starting?.kill('SIGKILL');
  running = new Promise((resolve) => setTimeout(resolve, SETTLE_MS)).then(() =>
    change === changes ? restart(before) : before,
  );
  running.catch(complain);
});
let closing: Promise<void> | null = null;
// Ctrl+C comes twice, from the terminal and from tsx: `once` would let the second one end us half-way.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void (closing ??= close()));
}

/** Starts the child from the changed sources; when they cannot be bundled, the one before stays. */
async function restart(before: Promise<Running>): Promise<Running> {
  const startedAt = performance.now();
  const old = await before.catch(() => null);
  try {
    await bundle.rebuild();
  } catch {
    // esbuild has printed why.
    return before;
  }
  if (old) void stop(old.child);
  const started = await start();
  process.stdout.write(`ready in ${Math.round(performance.now() - startedAt)} ms\n`);
  return started;
}

async function start(): Promise<Running> {
  const child = fork(BUNDLE, ['--hot'], {
    // Not this process's own, which are tsx's.
    execArgv: ['--enable-source-maps'],
  });
  const given: Given = {
    databaseUrl: (await embedded)?.url ?? env.DATABASE_URL,
    shellUrl: `http://${env.HOST ?? 'localhost'}:${env.PORT}/index.html`,
  };
  child.send(given);
  starting = child;
  const failed = once(child, 'exit').then(() => {
    throw new Error('The server has ended; it starts again with the next change.');
  });
  const [started] = (await Promise.race([once(child, 'message'), failed])) as [Started];
  // Its later end is the restart's doing, or has been printed by it.
  failed.catch(() => undefined);
  starting = null;
  return { ...started, child };
}

async function stop(child: ChildProcess): Promise<void> {
  if (!child.connected) return;
  child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await once(child, 'exit');
  clearTimeout(timer);
}

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.url === '/index.html') {
    const source = await readFile(join(ROOT, 'client/index.html'), 'utf8');
    res.end(await vite.transformIndexHtml('/', source));
  } else if (req.url?.startsWith('/api/')) {
    await passOn(req, res);
  } else {
    vite.middlewares(req, res, () => {
      passOn(req, res).catch((error: unknown) => fail(res, error));
    });
  }
}

async function passOn(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { port } = await running;
  const { url: path, method, headers } = req;
  const onward = request({ host: '127.0.0.1', port, path, method, headers }, (answered) => {
    res.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
    answered.on('error', (error) => fail(res, error)).pipe(res);
  });
  res.once('close', () => onward.destroy());
  req.pipe(onward.on('error', (error) => fail(res, error)));
}

function fail(res: ServerResponse, error: unknown): void {
  if (res.headersSent) res.destroy();
  else res.writeHead(503, { 'Content-Type': 'text/plain' }).end(String(error));
}

function complain(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}

async function close(): Promise<void> {
  server.close().closeAllConnections();
  starting?.kill('SIGKILL');
  await running.then(({ child }) => stop(child)).catch(() => undefined);
  await Promise.all([vite.close(), bundle.dispose(), (await embedded)?.stop()]);
  process.exit(0);
}
