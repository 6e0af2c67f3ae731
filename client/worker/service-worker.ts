/**
 * The service worker: keeps the application's own files, so that a signed-in person can open it
 * without a network. It never looks at an answer of the API; what was last seen is kept by the page
 * itself (src/lib/last-seen.ts), which wipes it on logout. Written by hand: vite-plugin-pwa brings
 * 263 packages for what is said here in a page.
 */

/** The files to keep, by their paths; the build fills them in, so that each build differs. */
declare const KEPT_FILES: readonly string[];
/** The files with what they say, by language: kept for whoever uses it. */
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

/** Of the worker's global scope, as much as is used here. */
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

/** Files named by their content come from the browser's own cache where it has them. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT_FILES]);
  await cache.add(new Request(SHELL, { cache: 'reload' }));
}

/** Those fetched before this worker was there, and those that nobody has opened yet. */
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

/** A page from the server; without a network, the application itself. */
async function freshOrShell(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const shell = await caches.match(SHELL);
    if (!shell) throw cause;
    return shell;
  }
}

/** A file that is named by its content never changes, so any copy is as good as another. */
async function keptOrFresh(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await (await caches.open(CACHE)).put(request, fresh.clone());
  return fresh;
}

/** A short name for a text (FNV-1a); it only has to differ between builds. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
