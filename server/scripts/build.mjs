/**
 * `npm run build`: makes dist/, all that production runs, and says each step. With --if-stale it leaves a part alone
 * while its sources are those of the last build; with --server it makes that part only. Whoever started it with a
 * channel is told of the server's part, and ends it by their own end.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { DIST, fingerprint, stampOf, stateOf } from './build/parts.mjs';

const asked = process.argv.slice(2);
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
// Whoever calls (a test, a developer's shell), what is built is what people get.
process.env.NODE_ENV = 'production';

// Beside what a command that is built first prints.
const say = (line) => process.stderr.write(`${line}\n`);
const makers = {
  server: async () => {
    say('Building the server');
    await (await import('./build/build-server.mjs')).buildServer();
  },
  client: async () => (await import('./build/build-client.mjs')).buildClient(say),
};

const startedAt = performance.now();
await mkdir(DIST, { recursive: true });
for (const part of asked.includes('--server') ? ['server'] : ['server', 'client']) {
  if (!asked.includes('--if-stale') || (await stateOf(part)) !== 'fresh') {
    const stamp = await fingerprint(part);
    await rm(stampOf(part), { force: true });
    await makers[part]();
    await writeFile(stampOf(part), stamp);
  }
  process.send?.(part);
}
say(`Built dist/ in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
