import { AFTER_PAINT } from '@shared/after-paint';
import { type Door, doorAt } from '@shared/doors';
import type { Language } from '@shared/language';
import { isSignedInPath, matcher, PATTERNS } from '@shared/paths';

/** Vite's manifest of a build: each source or chunk, its file, and the chunks it can't run without. */
export type BuildManifest = Record<string, { file: string; imports?: string[] }>;

/** Who asks for a page, as far as it decides what the page will run. */
export interface Visit {
  /** Without query or fragment. */
  path: string;
  isSignedIn: boolean;
  language: Language;
}

/** The ready screen that such a visit is answered with; null for the shell. */
export const doorOf = ({ path, isSignedIn }: Visit): Door | null =>
  isSignedIn ? null : doorAt(path);

const SHELL = 'index.html';
const SIGNED_IN = 'src/signed-in.tsx';
const MAIN = 'src/main.tsx';

/** "loanRequest" is the page of src/pages/loan-request.tsx. */
const sourceOf = (name: string): string =>
  `src/pages/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

/** What a screen says in Kiswahili is a module beside it, for who speaks it. */
const wordsOf = (source: string): string => source.replace(/\.tsx$/, '.sw');

const PAGES = Object.entries(PATTERNS).map(([name, pattern]) => ({
  pattern,
  isAt: matcher(pattern),
  source: sourceOf(name),
}));

/**
 * The scripts that a visit will run, as `<link>` elements for the head: the browser fetches them
 * with the first script, or for a ready screen after its paint, instead of one after the other. Answers '' for what is
 * no page.
 */
export function preloadsOf(manifest: BuildManifest, visit: Visit): string {
  const page = PAGES.find(({ isAt }) => isAt.test(visit.path));
  if (!page) return '';
  const isShown = visit.isSignedIn || !isSignedInPath(visit.path);
  const wanted = [
    MAIN,
    isShown ? page.source : sourceOf('logIn'),
    ...(visit.isSignedIn ? [SIGNED_IN] : []),
  ];
  if (visit.language === 'sw') wanted.push(...wanted.map(wordsOf));
  const known = chunksOf(manifest, [SHELL]);
  const files = [...chunksOf(manifest, wanted)].filter((file) => !known.has(file));
  const rel = doorOf(visit) ? AFTER_PAINT : 'modulepreload';
  return files.map((file) => `<link rel="${rel}" href="/${file}" />`).join('\n');
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
