/** Builds dist/client: the app, its first screens as ready HTML, and the service worker, all compressed. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as bundlePages } from 'vite';
import { DIST, filesUnder, ROOT } from './parts.mjs';

const CLIENT = join(DIST, 'client');
const SERVICE_WORKER = join(CLIENT, 'service-worker.js');
const COMPRESSED = /\.(js|css|svg|json|webmanifest)$/;
const PAGES_BUILD = { configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' };

/** The screens as code that draws them as HTML: for the build itself, and for the server, which has no React. */
const SCREENS = join(DIST, 'screens');

async function bundleScreens() {
  const build = {
    ssr: true,
    outDir: SCREENS,
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: ['prerender', 'draw-page'].map((name) => join(ROOT, `client/src/${name}.tsx`)),
    },
  };
  const define = { 'process.env.NODE_ENV': JSON.stringify('production') };
  await bundlePages({ ...PAGES_BUILD, ssr: { noExternal: true }, define, build });
}

/** What a visitor first sees, in each language, as ready HTML with the hashed style sheet. */
async function prerenderScreens() {
  const bundled = pathToFileURL(join(SCREENS, 'prerender.js'));
  const { prerenderedDocuments } = await import(`${bundled.href}?${Date.now()}`);
  const shell = await readFile(join(CLIENT, 'index.html'), 'utf8');
  for (const [name, html] of Object.entries(await prerenderedDocuments(shell))) {
    await writeFile(join(CLIENT, name), html);
  }
}

/** Sizes of a block, of which the best is taken: which it is differs from text to text, by a hundred bytes. */
const BLOCK_BITS = [
  constants.BROTLI_MIN_INPUT_BLOCK_BITS,
  17,
  constants.BROTLI_MAX_INPUT_BLOCK_BITS,
];

const assets = async () => (await filesUnder(CLIENT)).filter((file) => COMPRESSED.test(file));

/**
 * Compressed once here, so that no request waits for it. HTML is not: the server fills in its
 * address.
 */
async function compressAssets(files) {
  const brotli = promisify(brotliCompress);
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file);
      const tried = text.length < 2 ** BLOCK_BITS[0] ? BLOCK_BITS.slice(-1) : BLOCK_BITS;
      const results = await Promise.all(
        tried.map((bits) =>
          brotli(text, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_LGBLOCK]: bits,
            },
          }),
        ),
      );
      const [smallest] = results.sort((a, b) => a.length - b.length);
      await writeFile(`${file}.br`, smallest);
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
    outfile: SERVICE_WORKER,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(kept.map(([name, files]) => [name, JSON.stringify(files)])),
    logLevel: 'warning',
  });
}

/** `say` gets a line as each step begins. */
export async function buildClient(say) {
  say('Building the app: its scripts and styles');
  // Without React's ties to its developer tools.
  await bundlePages({ ...PAGES_BUILD, define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } });
  say('Building the app: its first screens as ready pages');
  // What is there by now is not changed by what comes.
  const compressing = compressAssets(await assets());
  await bundleServiceWorker();
  await bundleScreens();
  say('Building the app: what is left to compress');
  await Promise.all([prerenderScreens(), compressAssets([SERVICE_WORKER]), compressing]);
}
