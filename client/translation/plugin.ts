import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { CATALOGUES, compileCatalogue, pathOf, SOURCES } from './catalogue.ts';
import { namedIn } from './imports.ts';
import { hasMacros, replaceMacros } from './macros.ts';
import { screensInCode, wordsModule } from './screens.ts';

/**
 * Texts in two languages, for Vite, its tests and its build alike: Lingui's macros are replaced in
 * the code, a screen is fetched with its words (`pages/log-in.sw` are those of `pages/log-in.tsx`),
 * and a catalogue (*.po) is compiled as it is imported. Nothing is generated into the repository, so
 * nothing can be stale.
 */
export function translation(): Plugin[] {
  let found: ReturnType<typeof screensInCode> | null = null;
  /** Looked for when first needed, and again after a change. */
  const screens = () => (found ??= screensInCode());
  const forget = { name: 'translation:changes', watchChange: () => void (found = null) };
  return [forget, macros(screens), words(screens), catalogue];
}

type Screens = () => ReturnType<typeof screensInCode>;

const macros = (screens: Screens): Plugin => ({
  name: 'translation:macros',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: [MACRO, FETCH] },
    handler: async (code, id) => {
      const file = fileOf(id);
      const known = file && FETCH.test(code) ? await screens() : null;
      if (!known && !hasMacros(code)) return null;
      return replaceMacros(code, id, {
        screenAt: (specifier) => {
          const name = namedIn(file ?? '', specifier);
          return known?.has(name) ? name : undefined;
        },
      });
    },
  },
});

const words = (screens: Screens): Plugin => ({
  name: 'translation:words',
  enforce: 'pre',
  resolveId: {
    filter: { id: WORDS },
    handler: (asked) => asked.replace('@client', SOURCES),
  },
  load: {
    filter: { id: WORDS },
    async handler(id) {
      for (const name of CATALOGUES) this.addWatchFile(pathOf(name));
      const screen = (await screens()).get((fileOf(id) ?? '').replace(WORDS, ''));
      if (!screen) throw new Error(`${id}: no screen has these words`);
      return asModule(wordsModule(screen));
    },
  },
});

const catalogue: Plugin = {
  name: 'translation:catalogue',
  load: {
    filter: { id: /\.po$/ },
    handler: async (id) => asModule(compileCatalogue(await readFile(id, 'utf8'))),
  },
};

const MACRO = /@lingui\/(core|react)\/macro/;
const FETCH = /\bimport\(/;
const WORDS = /\.sw$/;

/** A module's file under the client's sources; undefined elsewhere. */
function fileOf(id: string): string | undefined {
  const file = relative(SOURCES, id).replaceAll('\\', '/');
  return file.startsWith('..') ? undefined : file;
}

const asModule = (code: string) => ({ code, map: null, moduleType: 'js' as const });
