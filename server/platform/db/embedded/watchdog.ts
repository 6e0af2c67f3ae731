import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { USER, type Layout } from './layout';
import { LEASE_LOCK } from './lease';
import { ENVIRONMENT } from './run';

/**
 * A separate process that reads a pipe which closes when we end, for whatever reason. It then takes the lease's lock
 * alone, which fails for good while another process uses the server, and stops it. Every question is asked again for
 * three seconds: a server that starts answers late, and one that lost its launcher notices late. Who then still can't
 * be asked has nobody.
 */
const SCRIPT = `
const { readFileSync } = require('node:fs');
const [library, pidFile, passwordFile] = process.argv.slice(1);
const { Client } = require(library);
process.stdin.resume().on('close', async () => {
  let answer;
  for (let tries = 30; tries > 0 && answer !== 'alone'; tries -= 1) {
    answer = await take().catch(({ code }) => code);
    if (answer !== 'alone') await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (['alone', ...UNASKABLE].includes(answer)) process.kill(noted()[0], 'SIGINT');
  process.exit();
});
const UNASKABLE = ['ECONNREFUSED', 'ENOENT', '57P03'];
const noted = () => readFileSync(pidFile, 'utf8').split('\\n').map(Number);
async function take() {
  const [, , , port] = noted();
  const password = readFileSync(passwordFile, 'utf8');
  const client = new Client({ host: '127.0.0.1', port, user: '${USER}', password, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock(${LEASE_LOCK}) as yes');
  if (rows[0].yes) return 'alone';
  await client.end();
  return 'shared';
}`;

/** Stops the server when this process ends and no other uses it. Returns a function that cancels the watch. */
export function watchParent(home: Layout): () => void {
  const files = [join(home.cluster, 'postmaster.pid'), home.password];
  const library = createRequire(import.meta.url).resolve('pg');
  const child = spawn(process.execPath, ['-e', SCRIPT, library, ...files], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: ENVIRONMENT,
    windowsHide: true,
  });
  child.unref();
  return () => void child.kill('SIGKILL');
}
