import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseAsync, traverse } from '@babel/core';
import { SOURCES, sourceFiles } from './catalogue.ts';

/** A module's imports, as files under SOURCES. */
export interface Imports {
  /** Those that it can't run without. */
  fixed: string[];
  /** Those that it fetches when it needs them. */
  fetched: string[];
}

/** The imports of every module of the client, by its file. */
export async function importsInCode(): Promise<Map<string, Imports>> {
  const files = new Set(await sourceFiles());
  const found = new Map<string, Imports>();
  for (const file of files) found.set(file, await importsOf(file, files));
  return found;
}

/** What `specifier` names in `from`, as from SOURCES and mostly without its ending: "lib/api". */
export const namedIn = (from: string, specifier: string): string =>
  /^\.\.?\//.test(specifier)
    ? join(dirname(from), specifier).replaceAll('\\', '/')
    : specifier.replace(/^@client\//, '');

async function importsOf(file: string, files: Set<string>): Promise<Imports> {
  const path = join(SOURCES, file);
  const tree = await parseAsync(await readFile(path, 'utf8'), {
    filename: path,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (!tree) throw new Error(`${file} can't be read`);
  const imports: Imports = { fixed: [], fetched: [] };
  const note = (kind: keyof Imports, specifier: string) => {
    const name = namedIn(file, specifier);
    const target = [`${name}.tsx`, `${name}.ts`].find((candidate) => files.has(candidate));
    if (target) imports[kind].push(target);
  };
  traverse(tree, {
    ImportDeclaration({ node }) {
      const isType = ({ type, importKind }: { type: string; importKind?: string | null }) =>
        type === 'ImportSpecifier' && importKind === 'type';
      if (node.importKind === 'type') return;
      if (node.specifiers.length > 0 && node.specifiers.every(isType)) return;
      note('fixed', node.source.value);
    },
    ExportNamedDeclaration({ node }) {
      if (node.source && node.exportKind !== 'type') note('fixed', node.source.value);
    },
    ExportAllDeclaration({ node }) {
      if (node.exportKind !== 'type') note('fixed', node.source.value);
    },
    CallExpression({ node }) {
      const [asked] = node.arguments;
      if (node.callee.type !== 'Import' || asked?.type !== 'StringLiteral') return;
      note('fetched', asked.value);
    },
  });
  return imports;
}

/** All that `file` can't run without, itself included. */
export function reachable(imports: ReadonlyMap<string, Imports>, file: string): Set<string> {
  const found = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(imports.get(next)?.fixed ?? []));
  }
  return found;
}
