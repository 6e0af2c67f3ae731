import type { Language } from '@shared/language';
import { matcher, PATTERNS } from '@shared/paths';

/** Vite's manifest of a build: each source or chunk, its file, and the chunks it can't run without. */
export type BuildManifest = Record<string, { file: string; imports?: string[] }>;

/** Who asks for a page, as far as it decides what the page will run. */
export interface Visit {
  /** Without query or fragment. */
  path: string;
  isSignedIn: boolean;
  language: Language;
}

const SHELL = 'index.html';
const SIGNED_IN = 'src/signed-in.tsx';
const KISWAHILI = 'src/locales/sw.ts';
/** Imports the other. */
const AT_DESK = 'src/locales/sw-desk.ts';
const FOR_ANYONE: readonly string[] = [
  PATTERNS.signUp,
  PATTERNS.logIn,
  PATTERNS.simulator,
  PATTERNS.design,
];

/** An admin's page. */
const isDesk = (pattern: string): boolean => pattern.startsWith(PATTERNS.admin);

/** "loanRequest" is the page of src/pages/loan-request.tsx. */
const sourceOf = (name: string): string =>
  `src/pages/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

const PAGES = Object.entries(PATTERNS).map(([name, pattern]) => ({
  pattern,
  isAt: matcher(pattern),
  source: sourceOf(name),
}));

/**
 * The scripts that a visit will run, as `<link>` elements for the head: the browser fetches them
 * with the first script instead of one after the other. Answers '' for what is no page.
 */
export function preloadsOf(manifest: BuildManifest, visit: Visit): string {
  const page = PAGES.find(({ isAt }) => isAt.test(visit.path));
  if (!page) return '';
  const isShown = visit.isSignedIn || FOR_ANYONE.includes(page.pattern);
  const wanted = [
    isShown ? page.source : sourceOf('logIn'),
    ...(visit.isSignedIn ? [SIGNED_IN] : []),
    ...(visit.language === 'sw' ? [isShown && isDesk(page.pattern) ? AT_DESK : KISWAHILI] : []),
  ];
  const known = chunksOf(manifest, [SHELL]);
  const files = [...chunksOf(manifest, wanted)].filter((file) => !known.has(file));
  return files.map((file) => `<link rel="modulepreload" href="/${file}" />`).join('\n');
}

/** The files of `names` and of all that they import, and so on. */
function chunksOf(manifest: BuildManifest, names: readonly string[]): Set<string> {
  const files = new Set<string>();
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return files;
}
