/**
 * Performs the steps of the Dockerfile without an engine: each stage is a folder, RUN and CMD are run in it, as the
 * user that it names. Ends with a request to the node that it has started, on the empty PostgreSQL of DATABASE_URL.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inventedSettings } from './build/invented-settings.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const USERS = { node: 1_000 };
const PORT = '20500';
const { DATABASE_URL, PATH, HOME, RELEASE_COMMIT } = process.env;
if (!DATABASE_URL) throw new Error('Name an empty PostgreSQL: DATABASE_URL=postgres://…');

const sandbox = mkdtempSync(join(tmpdir(), 'tegemea-container-'));
process.once('exit', () => rmSync(sandbox, { recursive: true, force: true }));
chmodSync(sandbox, 0o755);
const stages = new Map();
let stage;
const inStage = (path) => join(stage.root, path.startsWith('/') ? path : join(stage.workdir, path));

/** What the build's context has: what is committed or would be, less what .dockerignore names. */
function contextFiles() {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  const asked = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', asked, { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((name) => !ignored.some((each) => name === each || name.startsWith(`${each}/`)));
}

const perform = {
  FROM(text) {
    const [, name = 'release'] = / AS (\w+)$/.exec(text) ?? [];
    stage = { root: join(sandbox, name), workdir: '/', env: {}, uid: undefined, health: null };
    stages.set(name, stage);
    mkdirSync(stage.root);
  },
  WORKDIR(text) {
    stage.workdir = text;
    mkdirSync(inStage('.'), { recursive: true });
  },
  COPY(text) {
    const words = text.split(/\s+/);
    const from = /^--from=(\w+)$/.exec(words[0])?.[1];
    const sources = words.slice(from ? 1 : 0, -1);
    const to = inStage(words.at(-1));
    for (const source of sources) {
      if (from) cpSync(join(stages.get(from).root, source), to, { recursive: true });
      else if (source !== '.') cpSync(join(ROOT, source), join(to, source));
      else for (const name of contextFiles()) cpSync(join(ROOT, name), join(to, name));
    }
  },
  RUN(text) {
    const env = { PATH, HOME, ...stage.env };
    execFileSync('sh', ['-c', text], { cwd: inStage('.'), stdio: 'inherit', env });
  },
  ARG(text) {
    const [name, value] = text.split('=');
    stage.env[name] = RELEASE_COMMIT ?? value;
  },
  ENV(text) {
    Object.assign(stage.env, Object.fromEntries([text.split('=')]));
  },
  USER(text) {
    if (process.getuid?.() === 0) stage.uid = USERS[text];
  },
  HEALTHCHECK(text) {
    stage.health = JSON.parse(text.slice(text.indexOf('[')));
  },
  CMD(text) {
    stage.command = JSON.parse(text);
  },
  EXPOSE() {},
  STOPSIGNAL() {},
};

const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\n');
for (const line of lines.filter((each) => each && !each.startsWith('#'))) {
  process.stdout.write(`${line}\n`);
  const [instruction, ...rest] = line.split(' ');
  perform[instruction](rest.join(' '));
}

const settings = inventedSettings(readFileSync(join(ROOT, 'deploy/tegemea.env.example'), 'utf8'));
const options = {
  cwd: inStage('.'),
  stdio: 'inherit',
  uid: stage.uid,
  env: { PATH, ...stage.env, ...settings, DATABASE_URL, PORT, DATA_DIR: '/tmp/tegemea' },
};
const [program, ...args] = stage.command;
const node = spawn(program, args, options);
const [check, ...checkArgs] = stage.health;
while (spawnSync(check, checkArgs, options).status !== 0) {
  if (node.exitCode !== null) throw new Error('The node has ended at once.');
  await delay(200);
}
const { status } = await fetch(`http://127.0.0.1:${PORT}/healthz`);
process.stdout.write(`GET /healthz: ${status}\n`);
node.kill('SIGTERM');
const [code] = await once(node, 'exit');
process.stdout.write(`SIGTERM: it has ended with ${code}\n`);
process.exit(code);
