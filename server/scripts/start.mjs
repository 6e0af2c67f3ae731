/**
 * `npm start`, and with a name each other command of dist/: builds what is stale, then runs it in this very process, so
 * that signals reach it. Where the tools to build are not installed, it runs what is there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DIST, stateOf } from './build/parts.mjs';

const isNamed = /^\w/.test(process.argv[2] ?? '');
const command = isNamed ? process.argv[2] : 'main';
const parts = command === 'main' ? ['server', 'client'] : ['server'];
const states = await Promise.all(parts.map(stateOf));
if (canBuild()) {
  if (states.some((state) => state !== 'fresh')) await build();
} else if (states.includes('missing')) {
  giveUp('There is nothing built here, and nothing to build it with: npm ci && npm run build');
} else if (states.includes('stale')) {
  process.stderr.write('dist/ is of other sources than these; it runs as it is.\n');
}
const file = join(DIST, `server/${command}.mjs`);
process.argv.splice(1, isNamed ? 2 : 1, file);
await import(pathToFileURL(file).href);

function canBuild() {
  try {
    createRequire(import.meta.url).resolve('esbuild');
    return true;
  } catch {
    return false;
  }
}

/** In a process of its own, because it leaves NODE_ENV as it likes it; the pipe ends it with this one. */
async function build() {
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url));
  const only = command === 'main' ? [] : ['--server'];
  const child = spawn(process.execPath, [script, '--if-stale', '--piped', ...only], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

function giveUp(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
