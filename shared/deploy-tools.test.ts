import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, type TestContext } from 'vitest';
import { pgbouncerVersion } from '@server/testing/fleet/installed';
import { startPgbouncer } from '@server/testing/fleet/pgbouncer';
import { freePort, until } from '@server/testing/product-process';
import { throwawayCertificate } from '@server/testing/throwaway-certificate';

/** What the programs themselves say of their files in deploy/, where they are installed. */

const DEPLOY = join(dirname(fileURLToPath(import.meta.url)), '../deploy');
/** A copy, with what is not in the repository. */
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
cpSync(DEPLOY, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const inCopy = (name: string): string => join(folder, name);

function change(name: string, from: string, to: string): void {
  const text = readFileSync(inCopy(name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(inCopy(name), text.replaceAll(from, to));
}

/** Runs a program; its exit code and all that it printed. */
function run(program: string, ...args: string[]) {
  const env = { ...process.env, DATABASE_PASSWORD: 'of a test', APP_PASSWORD: 'of another' };
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return { status, said: `${stdout ?? ''}${stderr ?? ''}` };
}

function skipWithout({ skip }: TestContext, program: string, ...asked: string[]): void {
  skip(run(program, ...asked).status !== 0, `${program} ${asked[0]} can't be run here`);
}

test('haproxy takes haproxy.cfg', (context) => {
  skipWithout(context, 'haproxy', '-v');
  const { key, cert } = throwawayCertificate(['localhost']);
  writeFileSync(inCopy('certificate.pem'), cert + key);
  change('haproxy.cfg', '/run/secrets/certificate', inCopy('certificate.pem'));
  for (const node of ['web1', 'web2']) change('haproxy.cfg', `${node}:`, '127.0.0.1:');
  const { status, said } = run('haproxy', '-c', '-f', inCopy('haproxy.cfg'));
  expect([status, said]).toEqual([0, expect.not.stringMatching(/WARNING|ALERT/)]);
});

test('pgbouncer starts with pgbouncer.ini and has nothing to say against it', async ({ skip }) => {
  skip(!pgbouncerVersion(), 'pgbouncer is not installed');
  const pooler = await startPgbouncer('postgres://tegemea:password@127.0.0.1:1/tegemea');
  const said = pooler.said();
  await pooler.stop();
  expect(said).toMatch(/process up/);
  expect(said).not.toMatch(/WARNING|ERROR|FATAL/);
});

test('caddy passes people on by Caddyfile with their own address, host and no trace of theirs', async (context) => {
  skipWithout(context, 'caddy', 'version');
  const behind = createServer((request, reply) => {
    const { host, traceparent, 'x-forwarded-for': from } = request.headers;
    reply.end(JSON.stringify({ host, from, traceparent: traceparent ?? null }));
  }).listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const port = await freePort();
  change('Caddyfile', 'tegemea.example', `{\n\tadmin off\n}\nhttp://localhost:${port}`);
  change('Caddyfile', '127.0.0.1:5000', `127.0.0.1:${(behind.address() as AddressInfo).port}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn('caddy', ['run', '--config', inCopy('Caddyfile')], { env, stdio: 'ignore' });
  try {
    const headers = { 'X-Forwarded-For': '10.9.8.7', traceparent: 'of a caller' };
    const ask = () => fetch(`http://localhost:${port}/`, { headers }).catch(() => null);
    const reply = await until(ask, (answer) => answer?.ok === true);
    expect(await reply?.json()).toEqual({
      host: `localhost:${port}`,
      from: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) as string,
      traceparent: null,
    });
  } finally {
    caddy.kill();
    await once(caddy, 'exit');
    behind.close();
  }
});

test('caddy takes the block of the Caddyfile for a second node', (context) => {
  skipWithout(context, 'caddy', 'version');
  const [one = '', ...more] = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8').split(
    /^#\treverse_proxy/m,
  );
  const head = `reverse_proxy${more.join('').replaceAll(/^#/gm, '')}`.trimEnd();
  expect(one).toContain('reverse_proxy 127.0.0.1:5000 {');
  writeFileSync(inCopy('two'), one.replace('reverse_proxy 127.0.0.1:5000 {', head));
  const { status, said } = run(
    'caddy',
    'adapt',
    '--adapter',
    'caddyfile',
    '--config',
    inCopy('two'),
  );
  expect([status, said]).toEqual([0, expect.stringContaining('"dial":"10.0.0.2:5000"')]);
});

test('promtool takes the alerts and what is scraped', (context) => {
  skipWithout(context, 'promtool', '--version');
  for (const args of [
    ['check', 'rules', inCopy('alerts.yml')],
    ['check', 'config', inCopy('prometheus.yml')],
  ]) {
    const { status, said } = run('promtool', ...args);
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  }
});

test('amtool takes what hands alerts to people', (context) => {
  skipWithout(context, 'amtool', '--version');
  const { status, said } = run('amtool', 'check-config', inCopy('alertmanager.yml'));
  expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test('systemd has nothing to say against the units', (context) => {
  skipWithout(context, 'systemd-analyze', '--version');
  const names = readdirSync(inCopy('systemd')).map((name) => `systemd/${name}`);
  for (const name of names.filter((each) => /tegemea\.service/.test(each))) {
    change(name, '/usr/bin/node', process.execPath);
  }
  const { said } = run('systemd-analyze', 'verify', ...names.map(inCopy));
  // An unknown key is only a warning, with exit 0.
  expect(said.split('\n').filter((line) => line.includes(folder))).toEqual([]);
});

test.for(['compose.yaml', 'compose.one-node.yaml'])('docker compose takes %s', (name, context) => {
  skipWithout(context, 'docker', 'compose', 'version');
  cpSync(inCopy('tegemea.env.example'), inCopy('tegemea.env'));
  const { status, said } = run('docker', 'compose', '-f', inCopy(name), 'config', '--quiet');
  expect([status, said]).toEqual([0, '']);
});
