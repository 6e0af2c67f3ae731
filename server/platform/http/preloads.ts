import { AFTER_PAINT, AFTER_START } from '@shared/after-paint';
import { type Catalog, firstCatalog, localeFiles, SCREEN_CATALOGS } from '@shared/catalogs';
import { type PrerenderedPage, prerenderedPageFor } from '@shared/prerendered-pages';
import type { Language } from '@shared/language';
import { isSignedInPath, matcher, PATTERNS } from '@shared/paths';

/** Vite's build manifest: the file of each source or chunk and the chunks that it imports. */
export type BuildManifest = Record<string, { file: string; imports?: string[] }>;

/** The part of a request that decides which scripts the page runs. */
export interface Visit {
  /** Without query or fragment. */
  path: string;
  isSignedIn: boolean;
  /** Whether the server draws the page. */
  isDrawn?: boolean;
  /** Whether its style stands in the page, so that no script has to wait for it. */
  hasStyle?: boolean;
  language: Language;
}

/** The prerendered page that answers such a visit; null for the shell. */
export const prerenderedPageOf = ({ path, isSignedIn }: Visit): PrerenderedPage | null =>
  isSignedIn ? null : prerenderedPageFor(path);

/** Whether such a visit shows something before any script has come. */
export const isReady = (visit: Visit): boolean =>
  visit.isDrawn === true || prerenderedPageOf(visit) !== null;

const SHELL = 'index.html';

/** "loanRequest" is in src/pages/loan-request.tsx. A page of dev/ is not preloaded. */
const sourceOf = (name: string): string =>
  `src/pages/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

/** Around every page of the desk. */
const DESK_SHELL = sourceOf('deskShell');

const PAGES = (Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]).map((name) => ({
  name,
  isAt: matcher(PATTERNS[name]),
}));

/** What a visitor without a session sees at each prerendered page. */
const ENTRANCES = {
  'sign-up': 'signUp',
  'log-in': 'logIn',
  'log-in-for-request': 'requestDoor',
} as const;

/** What a page needs beside its own script; after it, where the server drew the page. */
const LATER: Partial<Record<string, readonly string[]>> = { home: ['src/pages/home-later.ts'] };

const catalogSources = (catalogs: readonly Catalog[], language: Language): string[] =>
  localeFiles(language, catalogs).map((file) => `src/locales/${file}`);

/**
 * `<link>` elements that preload a visit's scripts in parallel with the first one; those of a ready page whose style is
 * a file after its paint. Returns '' for an address without a page.
 */
export function preloadsOf(manifest: BuildManifest, visit: Visit): string {
  const page = PAGES.find(({ isAt }) => isAt.test(visit.path));
  if (!page) return '';
  const isShown = visit.isSignedIn || !isSignedInPath(visit.path);
  const shown = isShown ? page.name : ENTRANCES[prerenderedPageFor(visit.path) ?? 'log-in'];
  const wanted = [
    sourceOf(shown),
    ...(shown.startsWith('admin') ? [DESK_SHELL] : []),
    ...catalogSources([firstCatalog(visit.isSignedIn), ...SCREEN_CATALOGS[shown]], visit.language),
  ];
  const rel = isReady(visit) && !visit.hasStyle ? AFTER_PAINT : 'modulepreload';
  const known = chunksOf(manifest, [SHELL]);
  const first = chunksOf(manifest, [SHELL, ...wanted]);
  const relOf = (file: string) => (visit.isDrawn && !first.has(file) ? AFTER_START : rel);
  return [...chunksOf(manifest, [SHELL, ...wanted, ...(LATER[shown] ?? [])])]
    .filter((file) => !known.has(file))
    .map((file) => `<link rel="${relOf(file)}" href="/${file}" />`)
    .join('\n');
}

/** `<link>` elements by which a browser that has nothing else to do fetches what the sign-up will need. */
export function prefetchesOf(manifest: BuildManifest, language: Language): string {
  const wanted = [
    sourceOf('signUp'),
    ...catalogSources([firstCatalog(false), ...SCREEN_CATALOGS.signUp], language),
  ];
  return [...chunksOf(manifest, [SHELL, ...wanted])]
    .map((file) => `<link rel="prefetch" as="script" href="/${file}" />`)
    .join('\n');
}

/** The files of `names` and of all their imports, recursively; what others import comes before them. */
function chunksOf(manifest: BuildManifest, names: readonly string[]): Set<string> {
  const [files, open] = [new Set<string>(), new Set<string>()];
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || open.has(name)) return;
    open.add(name);
    chunk.imports?.forEach(add);
    files.add(chunk.file);
  };
  names.forEach(add);
  return files;
}
