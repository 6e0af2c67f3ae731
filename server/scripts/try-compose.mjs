/**
 * Starts both compose files by an engine, in a copy of the working tree with invented settings: several nodes behind
 * the proxy, restarted one by one under load; then one node. Ends with what it saw, and takes all of it away.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inventedSettings } from './build/invented-settings.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const PASSWORDS = { DATABASE_PASSWORD: 'owner-of-a-trial', APP_PASSWORD: 'nodes-of-a-trial' };
const EVERY_MS = 50;
const [engine, ...before] =
  spawnSync('docker', ['compose', 'version']).status === 0
    ? ['docker', 'compose']
    : ['docker-compose'];
if (spawnSync(engine, [...before, 'version']).status !== 0) {
  console.log('No docker compose here: nothing was tried.');
  process.exit(0);
}

const sandbox = mkdtempSync(join(tmpdir(), 'tegemea-compose-'));
process.once('exit', () => rmSync(sandbox, { recursive: true, force: true }));
const asked = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
for (const name of execFileSync('git', asked, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')) {
  cpSync(join(ROOT, name), join(sandbox, name));
}
const deploy = join(sandbox, 'deploy');
const secrets = join(deploy, 'secrets');
mkdirSync(secrets);

const settings = inventedSettings(readFileSync(join(deploy, 'tegemea.env.example'), 'utf8'));
const ofFile = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'MPESA_CERTIFICATE', 'HOST'];
writeFileSync(
  join(deploy, 'tegemea.env'),
  Object.entries(settings)
    .filter(([name]) => !ofFile.includes(name))
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);
const host = new URL(settings.PUBLIC_URL).host;

const certificate = [
  'req',
  '-x509',
  '-newkey',
  'rsa:2048',
  '-nodes',
  '-days',
  '2',
  '-subj',
  `/CN=${host}`,
];
const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(sandbox, name));
execFileSync('openssl', [...certificate, '-keyout', key, '-out', cert], { stdio: 'ignore' });
const written = {
  database_password: PASSWORDS.DATABASE_PASSWORD,
  app_password: PASSWORDS.APP_PASSWORD,
  pgbouncer_users: `"tegemea_app" "${PASSWORDS.APP_PASSWORD}"\n`,
  mpesa_certificate: readFileSync(cert, 'utf8'),
  'certificate.pem': readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'),
};
for (const [name, text] of Object.entries(written)) {
  writeFileSync(join(secrets, name), text);
  // Users of the containers read them; the folder is this user's alone.
  chmodSync(join(secrets, name), 0o644);
}

const compose = (file, ...words) =>
  execFileSync(engine, [...before, '-p', 'tegemea-trial', '-f', join(deploy, file), ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...PASSWORDS, RELEASE_COMMIT: 'trial' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });

/** The status of an answer; 0 where none came. */
const statusOf = (address, path) =>
  new Promise((resolve) => {
    const { protocol, hostname, port } = new URL(address);
    const send = protocol === 'https:' ? secure : plain;
    const options = { hostname, port, path, headers: { host }, rejectUnauthorized: false };
    const asking = send({ ...options, timeout: 10_000 }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(0));
    asking.end();
  });

async function answers(address, path, withinMs) {
  const until = Date.now() + withinMs;
  while ((await statusOf(address, path)) !== 200) {
    if (Date.now() > until) throw new Error(`${address}${path} did not answer 200`);
    await delay(500);
  }
}

/** Asks for a page all the time; returns how often, and the statuses that were not 200. */
function startLoad(address) {
  const wrong = [];
  let [count, isOver] = [0, false];
  const going = (async () => {
    while (!isOver) {
      const status = await statusOf(address, '/');
      count += 1;
      if (status !== 200) wrong.push(status);
      await delay(EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await going;
    return { count, wrong };
  };
}

async function trial(file, address, during) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  try {
    compose(file, 'build');
    console.log(`${file}: built, ${seconds()}`);
    compose(file, 'up', '-d');
    await answers(address, '/', 120_000);
    console.log(`${file}: answers, ${seconds()}`);
    await during();
  } catch (error) {
    console.log(compose(file, 'logs', '--tail', '40'));
    throw error;
  } finally {
    compose(file, 'down', '-v');
  }
  console.log(`${file}: done, ${seconds()}`);
}

await trial('compose.yaml', 'https://127.0.0.1:443', async () => {
  const stop = startLoad('https://127.0.0.1:443');
  for (const node of ['worker1', 'worker2', 'web1', 'web2']) {
    compose('compose.yaml', 'restart', '-t', '30', node);
    // The proxy has to see the first one back.
    await delay(10_000);
  }
  const { count, wrong } = await stop();
  console.log(
    `compose.yaml: ${count} requests while each node was restarted, ${wrong.length} failed`,
  );
  if (wrong.length > 0) throw new Error(`answers: ${wrong.join(' ')}`);
  compose('compose.yaml', 'exec', '-T', 'worker1', 'node', 'server/books-prove.mjs');
  console.log('compose.yaml: the books are proven');
});
await trial('compose.one-node.yaml', 'http://127.0.0.1:5000', async () => {
  compose('compose.one-node.yaml', 'exec', '-T', 'node', 'node', 'server/books-prove.mjs');
});
