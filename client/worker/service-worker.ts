/**
 * Keeps the application's own files, so that it opens offline. Ignores API answers: the page keeps those
 * (src/lib/last-seen.ts) and deletes them on logout. Handwritten, because vite-plugin-pwa brings 263 packages.
 */

/** The paths of the files to keep; filled in by the build, so each build differs. */
declare const KEPT_FILES: readonly string[];
/** The files with texts, by language; kept for the languages in use. */
declare const KEPT_CATALOGS: Readonly<Record<string, readonly string[]>>;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends Lasting {
  data: unknown;
}

/** The part of the worker's global scope that is used here. */
interface Scope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(kind: 'message', listener: (event: Told) => void): void;
}

const scope = globalThis as unknown as Scope;
const SHELL = '/index.html';
const CACHE_PREFIX = 'tegemea-files-';
const CACHE = `${CACHE_PREFIX}${hashOf([KEPT_FILES, ...Object.values(KEPT_CATALOGS)].join())}`;

scope.addEventListener('install', (event) => event.waitUntil(keepFiles()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
  else event.waitUntil(keepCatalogs(String(event.data)));
});
scope.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const isOurs = origin === location.origin && event.request.method === 'GET';
  if (!isOurs || pathname.startsWith('/api/')) return;
  if (event.request.mode === 'navigate') event.respondWith(freshOrShell(event.request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFresh(event.request));
});

/** Files named by their content may come from the browser's own cache. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT_FILES]);
  await cache.add(new Request(SHELL, { cache: 'reload' }));
}

/** Files fetched before this worker was active, and files that no page has opened yet. */
async function keepCatalogs(language: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const catalogs = KEPT_CATALOGS[language] ?? [];
  await cache.addAll(catalogs.filter((path) => !kept.has(path)));
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** A page from the server; offline, the application itself. */
async function freshOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const shell = await caches.match(SHELL).catch(() => undefined);
    if (!shell) throw cause;
    return shell;
  }
}

/** A file named by its content never changes, so any copy is valid. */
async function keptOrFresh(request: Request): Promise<Response> {
  const kept = await caches.match(request).catch(() => undefined);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await keep(request, fresh.clone());
  return fresh;
}

/** A full phone keeps nothing more, and shows the page all the same. */
async function keep(request: Request, answer: Response): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(request, answer);
  } catch (cause) {
    console.warn('file not kept', cause);
  }
}

/** A short hash of a text (FNV-1a); it only has to differ between builds. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
