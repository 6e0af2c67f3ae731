import { type NodePath, type PluginObj, transformAsync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin } from 'vite';
import { withoutIntl } from './without-intl.ts';

/** Lingui for Vite: compiles its macros in the code and its catalogues (*.po) on import. */
export const translation = (): Plugin[] => [
  macros,
  ...lingui({ failOnMissing: true, failOnCompileError: true }),
  catalogsWithoutIntl,
];

type Expanded = { of: string; result: ReturnType<typeof expand> };
/** By file. Kept outside this module, which Vite loads anew for each of the two builds of a process. */
const EXPANDED = ((globalThis as { expandedMacros?: Map<string, Expanded> }).expandedMacros ??=
  new Map());

/** The React plugin has no Babel, so only files with texts are parsed a second time. */
const macros: Plugin = {
  name: 'translation:macros',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
    handler: (code, filename) => {
      const known = EXPANDED.get(filename);
      if (known?.of === code) return known.result;
      const result = expand(code, filename);
      EXPANDED.set(filename, { of: code, result });
      return result;
    },
  },
};

async function expand(code: string, filename: string) {
  const result = await transformAsync(code, {
    filename,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [refuseEarlyLookup, [linguiMacro, { linguiConfig: getConfig() }]],
  });
  return result?.code ? { code: result.code, map: result.map ?? null } : null;
}

const LOOKUPS = ['t', 'plural', 'select', 'selectOrdinal'];

/** Refuses a lookup at module level: it would run before its catalogue is loaded, and never again. */
const refuseEarlyLookup = (): PluginObj => ({
  visitor: {
    Program(program) {
      const early = Object.values(program.scope.bindings)
        .flatMap(({ referencePaths }) => referencePaths)
        .find((use) => isLookup(use) && !use.getFunctionParent());
      if (early) {
        throw early.buildCodeFrameError('Look texts up in a function, not while a module loads');
      }
    },
  },
});

const isLookup = (use: NodePath): boolean =>
  (use.key === 'tag' || use.key === 'callee') &&
  LOOKUPS.some((name) => use.referencesImport('@lingui/core/macro', name));

/** Whoever reads this catalogue needs the closed vocabularies too: one file less to fetch. */
const WITH_WORDS = /\/sw\/signed-in\.po$/;

const catalogsWithoutIntl: Plugin = {
  name: 'translation:without-intl',
  transform: {
    filter: { id: /\.po$/ },
    handler: async (code, id) => {
      const compiled = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
        messages: Record<string, CompiledMessage>;
      };
      const converted = Object.entries(compiled.messages).map(([id, message]) => [
        id,
        withoutIntl(message),
      ]);
      return {
        code:
          `export const messages = ${JSON.stringify(Object.fromEntries(converted))};` +
          (WITH_WORDS.test(id) ? "export { kiswahili } from '../sw-words.ts';" : ''),
        map: null,
        moduleType: 'js',
      };
    },
  },
};
