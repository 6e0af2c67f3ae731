/**
 * `npm start`, and with a name each other command of dist/: builds what is stale, then runs it in this very process, so
 * that signals reach it. Where the tools to build are not installed, it runs what is there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { NODE_FLAGS } from './build/node-flags.mjs';
import { DIST, ROOT, stateOf } from './build/parts.mjs';

class NotBuilt extends Error {}

const isNamed = /^\w/.test(process.argv[2] ?? '');
const command = isNamed ? process.argv[2] : 'main';
const parts = command === 'main' ? ['server', 'client'] : ['server'];
const states = await Promise.all(parts.map(stateOf));
if (canBuild()) {
  if (states.some((state) => state !== 'fresh')) await build().catch(giveUpUnbuilt);
} else if (states.includes('missing')) {
  giveUp('There is nothing built here, and nothing to build it with: npm ci && npm run build');
} else if (states.includes('stale')) {
  process.stderr.write('dist/ is of other sources than these; it runs as it is.\n');
}
const file = join(DIST, `server/${command}.mjs`);
process.argv.splice(1, isNamed ? 2 : 1, file);
// Node 22 keeps what it has compiled; 20 does not know how.
module.enableCompileCache?.(join(ROOT, 'node_modules/.cache/compiled'));
await import(pathToFileURL(file).href).catch(giveUpUnbuilt);

function canBuild() {
  try {
    createRequire(import.meta.url).resolve('esbuild');
    return true;
  } catch {
    return false;
  }
}

/**
 * In a process of its own, because it leaves NODE_ENV as it likes it; the channel ends it with this one. Returns when
 * the server's part is made: the server starts its database meanwhile, and waits for `appIsBuilt` where it needs it.
 */
async function build() {
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url));
  const only = command === 'main' ? [] : ['--server'];
  const child = spawn(process.execPath, [...NODE_FLAGS, script, '--if-stale', ...only], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new NotBuilt('dist/ could not be built, for the reason above.');
  });
  globalThis.appIsBuilt = ended;
  await Promise.race([once(child, 'message'), ended]);
}

function giveUpUnbuilt(error) {
  if (!(error instanceof NotBuilt)) throw error;
  giveUp(error.message);
}

function giveUp(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
