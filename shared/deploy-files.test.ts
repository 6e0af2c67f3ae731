import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { NODE_FLAGS } from '@server/scripts/build/node-flags.mjs';

/** The files by which others run the product: what can be said of them without an engine. */

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const namesIn = (path: string): string[] =>
  [...read(path).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

const KNOWN = new Set(namesIn('.env.example')).add('NODE_ENV');
/** The drain of 5 s and 15 s to finish: a grace period beyond it kills nobody at work. */
const STOPS_WITHIN_SECONDS = 20;

/** Where each volume is found. The nodes reach the database by a socket, which needs no TLS. */
const MOUNTS: Record<string, string> = {
  db: '/var/lib/postgresql',
  sockets: '/var/run/postgresql',
  pooler: '/var/run/pgbouncer',
};

const Conditions = z.record(z.string(), z.strictObject({ condition: z.string() }));
const Service = z.strictObject({
  image: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string().optional() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  depends_on: z.union([z.array(z.string()), Conditions]).optional(),
  healthcheck: z.looseObject({}).optional(),
  init: z.boolean().optional(),
  restart: z.enum(['unless-stopped', 'no']),
  env_file: z.string().optional(),
  secrets: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
});
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.object({})),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});

test.each(['deploy/compose.yaml', 'deploy/compose.one-node.yaml'])('%s holds together', (path) => {
  const { services, volumes, secrets } = Compose.parse(parse(read(path), { merge: true }));
  for (const [name, service] of Object.entries(services)) {
    const needed = Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on ?? {});
    expect(Object.keys(services), name).toEqual(expect.arrayContaining(needed));
    expect(Object.keys(secrets), name).toEqual(expect.arrayContaining(service.secrets ?? []));
    for (const volume of service.volumes ?? []) {
      const [from = '', to] = volume.split(':');
      if (from.startsWith('./')) expect(read(`deploy/${from}`)).not.toBe('');
      else expect([from in volumes, to]).toEqual([true, MOUNTS[from]]);
    }
    if (service.image) expect(service.image, name).toMatch(/:(?!latest)/);
    if (!service.env_file) continue;
    const { DATABASE_URL = '', DATABASE_DIRECT_URL = DATABASE_URL } = service.environment ?? {};
    for (const url of [DATABASE_URL, DATABASE_DIRECT_URL]) expect(url).toMatch(/@%2Fvar%2Frun%2F/);
    const unknown = Object.keys(service.environment ?? {}).filter((it) => !KNOWN.has(it));
    expect(unknown, name).toEqual([]);
    expect(Number.parseInt(service.stop_grace_period ?? '0')).toBeGreaterThan(STOPS_WITHIN_SECONDS);
  }
});

test('the settings of a deployment are settings', () => {
  expect(namesIn('deploy/tegemea.env.example').filter((name) => !KNOWN.has(name))).toEqual([]);
});

test('the container runs node itself, as nobody special, and bears no secret', () => {
  const stages = read('Dockerfile').split(/^FROM /m);
  const last = stages.at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  const command = ['node', ...NODE_FLAGS, 'server/main.mjs'].map((word) => `"${word}"`);
  expect(last).toContain(`\nCMD [${command.join(', ')}]\n`);
  expect(last).toMatch(/^HEALTHCHECK .*CMD \["node", /m);
  expect(last.indexOf('\nUSER')).toBeLessThan(last.indexOf('\nCMD'));
  expect(read('Dockerfile')).not.toMatch(/^(ENV|ARG) .*(SECRET|PASSWORD|KEY|:latest)/m);
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'deploy/secrets']));
});

test.each(['package.json', 'deploy/systemd/tegemea.service', 'docs/run.md'])(
  '%s runs the server with the flags that the tests run it with',
  (file) => {
    expect(read(file)).toContain(`node ${NODE_FLAGS.join(' ')} `);
  },
);

test.each(['tegemea', 'tegemea-backup'])('the unit %s lets Node start on Debian 12', (name) => {
  const unit = read(`deploy/systemd/${name}.service`);
  // systemd 252 knows no memory keys as @system-service, and V8 asks for one: it was killed.
  expect(unit).toMatch(/^SystemCallFilter=@system-service @pkey\nSystemCallErrorNumber=EPERM$/m);
  // Without libnss-systemd nobody knows the home of a dynamic user, and os.homedir() throws.
  expect(unit).toMatch(/^DynamicUser=yes$/m);
  expect(unit).toMatch(/^Environment=.*\bHOME=\/var\/lib\/tegemea/m);
});

test('a node that starts before its database is tried again, after the migration each time', () => {
  const unit = read('deploy/systemd/tegemea.service');
  // A unit that requires another whose start failed is never tried again by itself.
  expect(unit).not.toMatch(/^(Requires|BindsTo)=/m);
  expect(unit).toMatch(/^ExecStartPre=\S+ --enable-source-maps server\/migrate\.mjs$/m);
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/^After=.*\bpostgresql\.service\b/m);
});

test('a command runs with the settings, the user and the folder of the service', () => {
  const script = read('deploy/command.sh');
  for (const line of read('deploy/systemd/tegemea.service').split('\n')) {
    if (!/^(Environment|User|StateDirectory|WorkingDirectory|UMask)=/.test(line)) continue;
    const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    expect(script).toContain(key === 'User' ? `user=${value}` : `${key}=${value}`);
  }
});

test('a command that runs as root leaves the folder of the service to its user', () => {
  // With StateDirectory= systemd gives all that is in it to the unit's user.
  const line = /^case .*backup \| restore\) (.*) ;; esac$/m.exec(read('deploy/command.sh'))?.[1];
  expect(line).toBe('user=root folder=StateDirectory=');
});

test('a whole backup is noted for the node exporter, where there is one', () => {
  const unit = read('deploy/systemd/tegemea-backup.service');
  expect(unit).toContain('ExecStartPost=+/bin/sh deploy/note-backup.sh\n');
  const folder = mkdtempSync(join(tmpdir(), 'exporter-'));
  const note = (where: string) => execFileSync('sh', [join(ROOT, 'deploy/note-backup.sh'), where]);
  note(join(folder, 'none'));
  expect(readdirSync(folder)).toEqual([]);
  note(folder);
  expect(readdirSync(folder)).toEqual(['tegemea-backup.prom']);
  const said = readFileSync(join(folder, 'tegemea-backup.prom'), 'utf8');
  const [, seconds] = /^tegemea_backup_last_success_timestamp_seconds (\d+)\n$/.exec(said) ?? [];
  expect(Math.abs(Date.now() / 1_000 - Number(seconds))).toBeLessThan(60);
  rmSync(folder, { recursive: true });
});

const Workflow = z.object({
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.object({ run: z.string().optional() })) }),
  ),
});

test('the workflow calls what there is', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const { jobs } = Workflow.parse(parse(read('.github/workflows/ci.yml')));
  const lines = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run }) => run ?? ''));
  const called = lines.flatMap((line) => /^npm (?:run )?([\w:]+)/.exec(line)?.[1] ?? []);
  expect(called.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
  for (const [, path = ''] of lines.join('\n').matchAll(/^node (\S+)/gm)) {
    expect(read(path)).not.toBe('');
  }
});
