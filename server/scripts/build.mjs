/**
 * `npm run build`: makes dist/, all that production runs. With --if-stale it leaves a part alone while its sources are
 * those of the last build; with --server it makes that part only. Ends when whoever started it with a pipe has ended.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { DIST, fingerprint, stampOf, stateOf } from './build/parts.mjs';

const asked = process.argv.slice(2);
if (asked.includes('--piped'))
  process.stdin
    .resume()
    .on('close', () => process.exit(1))
    .unref();
// Whoever calls (a test, a developer's shell), what is built is what people get.
process.env.NODE_ENV = 'production';

const makers = {
  server: async () => (await import('./build/build-server.mjs')).buildServer(),
  client: async () => (await import('./build/build-client.mjs')).buildClient(),
};

await mkdir(DIST, { recursive: true });
for (const part of asked.includes('--server') ? ['server'] : ['server', 'client']) {
  if (asked.includes('--if-stale') && (await stateOf(part)) === 'fresh') continue;
  const stamp = await fingerprint(part);
  await rm(stampOf(part), { force: true });
  await makers[part]();
  await writeFile(stampOf(part), stamp);
}
