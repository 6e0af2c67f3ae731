import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileCatalogue } from './catalogue.ts';
import { replaceMacros } from './macros.ts';

/**
 * Texts in two languages, for Vite, its tests and its build alike: Lingui's macros are replaced in
 * the code, and a catalogue (*.po) is compiled as it is imported. Nothing is generated into the
 * repository, so nothing can be stale.
 */
export const translation = (): Plugin[] => [
  {
    name: 'translation:macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
      handler: (code, id) => replaceMacros(code, id),
    },
  },
  {
    name: 'translation:catalogue',
    load: {
      filter: { id: /\.po$/ },
      handler: async (id) => ({
        code: compileCatalogue(await readFile(id, 'utf8')),
        map: null,
        moduleType: 'js',
      }),
    },
  },
];
