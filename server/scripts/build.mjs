/**
 * Builds what `npm start` runs: dist/client (the app, and the landing page as ready HTML) and
 * dist/server/main.mjs. With --if-stale it does nothing while the sources are those of the last
 * build.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildClient } from 'vite';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const DIST = join(ROOT, 'dist');
const CLIENT = join(DIST, 'client');
const STAMP = join(DIST, 'built-from');
const SOURCES = ['client', 'dev', 'server', 'shared'];
const SETTINGS = [
  'lingui.config.ts',
  'package-lock.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
const NOT_BUILT = /\.test\.tsx?$|\.md$|^client\/e2e\//;
const COMPRESSED = /\.(js|css|svg|json|webmanifest)$/;

const filesUnder = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** One hash over every source file's name and content. */
async function fingerprint() {
  const listed = await Promise.all(SOURCES.map((folder) => filesUnder(join(ROOT, folder))));
  const names = listed
    .flat()
    .map((file) => relative(ROOT, file))
    .filter((name) => !NOT_BUILT.test(name))
    .concat(SETTINGS)
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(await readFile(join(ROOT, name)));
  return hash.digest('hex');
}

const CLIENT_BUILD = { configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' };

/** The server as main.mjs; what it loads by import() (simulators, demo) is apart, so that production never reads it. */
const bundleServer = () =>
  bundle({
    entryPoints: { main: join(ROOT, 'server/app/main.ts') },
    outdir: join(DIST, 'server'),
    outExtension: { '.js': '.mjs' },
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  });

/** What a visitor first sees, in each language, as ready HTML with the hashed style sheet. */
async function prerenderScreens() {
  const folder = join(DIST, 'prerender');
  const ssr = { ssr: 'src/prerender.tsx', outDir: folder, manifest: false, copyPublicDir: false };
  await buildClient({ ...CLIENT_BUILD, build: ssr });
  const bundled = pathToFileURL(join(folder, 'prerender.js'));
  const { prerenderedDocuments } = await import(`${bundled.href}?${Date.now()}`);
  const shell = await readFile(join(CLIENT, 'index.html'), 'utf8');
  for (const [name, html] of Object.entries(await prerenderedDocuments(shell))) {
    await writeFile(join(CLIENT, name), html);
  }
  await rm(folder, { recursive: true });
}

/**
 * Compressed once here, so that no request waits for it. HTML is not: the server fills in its
 * address.
 */
async function compressAssets() {
  const brotli = promisify(brotliCompress);
  const files = (await filesUnder(CLIENT)).filter((file) => COMPRESSED.test(file));
  await Promise.all(
    files.map(async (file) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
      };
      await writeFile(`${file}.br`, await brotli(await readFile(file), { params }));
    }),
  );
}

/** What a signed-in borrower or guarantor can come to; an admin's desk is of no use offline. */
const OFFLINE = /^(index\.html|src\/(?!pages\/(admin|landing)|locales\/).*)/;
/** What those screens say, by its language. */
const CATALOG = /^src\/locales\/(en|sw)(?!\/(landing|desk)|-desk)/;

/** Paths of the files that the service worker keeps: those chunks, with all that they import. */
async function keptFiles() {
  const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'));
  const filesOf = (names) => {
    const kept = new Set();
    const keep = (name) => {
      const { file, css = [], imports = [] } = manifest[name];
      if (kept.has(`/${file}`)) return;
      for (const each of [file, ...css]) kept.add(`/${each}`);
      imports.forEach(keep);
    };
    names.forEach(keep);
    return [...kept].sort();
  };
  const names = Object.keys(manifest).filter((name) => OFFLINE.test(name));
  const catalogsIn = (language) =>
    filesOf(Object.keys(manifest).filter((name) => CATALOG.exec(name)?.[1] === language));
  return {
    KEPT_FILES: ['/favicon.svg', ...filesOf(names)],
    KEPT_CATALOGS: { en: catalogsIn('en'), sw: catalogsIn('sw') },
  };
}

/** The service worker, at the root so that it serves every path. */
async function bundleServiceWorker() {
  const kept = Object.entries(await keptFiles());
  await bundle({
    entryPoints: [join(ROOT, 'client/worker/service-worker.ts')],
    outfile: join(CLIENT, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(kept.map(([name, files]) => [name, JSON.stringify(files)])),
    logLevel: 'warning',
  });
}

async function build(stamp) {
  await rm(STAMP, { force: true });
  await rm(join(DIST, 'server'), { recursive: true, force: true });
  await buildClient(CLIENT_BUILD);
  await Promise.all([prerenderScreens(), bundleServiceWorker(), bundleServer()]);
  await compressAssets();
  await writeFile(STAMP, stamp);
}

// Whoever calls (a test, a developer's shell), what is built is what people get.
process.env.NODE_ENV = 'production';
const stamp = await fingerprint();
const isStale = stamp !== (await readFile(STAMP, 'utf8').catch(() => null));
if (isStale || !process.argv.includes('--if-stale')) await build(stamp);
