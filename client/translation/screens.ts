import { readFile } from 'node:fs/promises';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { CATALOGUES, messagesInCode, parseCatalogue, pathOf, SOURCES } from './catalogue.ts';
import { compiled } from './compiled.ts';
import { type Imports, importsInCode, reachable } from './imports.ts';

/**
 * Who brings which words. A screen here is whatever is fetched by itself (a target of `import()`): a
 * page, a dialog, the frame around them. It brings the Kiswahili of all the modules that it is made of,
 * less what is there before it in any case.
 */

/** Where the application begins; its words are there before every screen's. */
const MAIN = 'main.tsx';

/** What a module says in Kiswahili beyond its texts, because it stands ready-made elsewhere. */
const READY_MADE = [
  { by: MAIN, file: 'locales/sw-sentences.ts' },
  { by: 'signed-in.tsx', file: 'locales/sw-signed-in.ts' },
  { by: 'features/accounts/my-data-card.tsx', file: 'locales/sw-my-data.ts' },
  { by: 'pages/admin-desk.tsx', file: 'locales/sw-desk.ts' },
  { by: 'lib/shared-words.ts', file: 'locales/sw-words.ts' },
  { by: 'ui/amount-field.tsx', file: 'locales/sw-spell.ts' },
];

/** What a screen brings. */
export interface Words {
  /** Its texts in Kiswahili, ready to fill in, by their ids. */
  messages: Record<string, CompiledMessage>;
  /** Files of READY_MADE. */
  readyMade: string[];
  /** The names of the screens that it can fetch. */
  leadsTo: string[];
}

/** Every screen with what it brings, by its name ("pages/log-in"); the application's own as "main". */
export async function screensInCode(): Promise<Map<string, Words>> {
  const [imports, used] = await Promise.all([importsInCode(), messagesInCode()]);
  const translated = await compiledCatalogues();
  const madeOf = new Map<string, Set<string>>();
  for (const file of [MAIN, ...[...imports.values()].flatMap(({ fetched }) => fetched)]) {
    madeOf.set(file, madeOf.get(file) ?? reachable(imports, file));
  }
  const there = thereBefore(imports, madeOf);
  const screens = new Map<string, Words>();
  for (const [screen, modules] of madeOf) {
    const before = there.get(screen) ?? new Set();
    const isNew = (file: string) => modules.has(file) && !before.has(file);
    const ids = [...used.values()]
      .filter(({ files }) => files.some(isNew) && !files.some((file) => before.has(file)))
      .map(({ id }) => id);
    screens.set(nameOf(screen), {
      messages: Object.fromEntries(translated.filter(([id]) => ids.includes(id))),
      readyMade: READY_MADE.filter(({ by }) => isNew(by)).map(({ file }) => file),
      leadsTo: [...new Set([...modules].flatMap((file) => imports.get(file)?.fetched ?? []))],
    });
  }
  return withWordsOnly(screens);
}

/** "pages/log-in" for pages/log-in.tsx. */
const nameOf = (file: string): string => file.replace(/\.tsx?$/, '');

async function compiledCatalogues(): Promise<[id: string, message: CompiledMessage][]> {
  const texts = await Promise.all(CATALOGUES.map((name) => readFile(pathOf(name), 'utf8')));
  return texts
    .flatMap((text) => [...parseCatalogue(text)])
    .filter(([, { translation }]) => translation)
    .map(([id, { translation }]) => [id, compiled(translation).message]);
}

/** Without those that neither say anything nor lead to others. */
function withWordsOnly(screens: ReadonlyMap<string, Words>): Map<string, Words> {
  const isNeeded = ({ messages, readyMade, leadsTo }: Words) =>
    Object.keys(messages).length + readyMade.length + leadsTo.length > 0;
  const needed = new Map([...screens].filter(([, words]) => isNeeded(words)));
  for (const words of needed.values()) {
    words.leadsTo = words.leadsTo.map(nameOf).filter((name) => needed.has(name));
  }
  return needed;
}

/** The module that the browser gets for a screen's words. */
export function wordsModule({ messages, readyMade, leadsTo }: Words): string {
  const brought = readyMade.map(
    (file, index) => `import { kiswahili as part${index} } from ${specifierOf(file)};`,
  );
  const parts = [`{ messages: ${JSON.stringify(messages)} }`];
  parts.push(...readyMade.map((_file, index) => `part${index}`));
  const others = leadsTo.map(
    (name) => `${JSON.stringify(name)}: () => import(${specifierOf(`${name}.sw`)}),`,
  );
  return [
    ...brought,
    `export const kiswahili = [${parts.join(', ')}];`,
    `export const leadsTo = {`,
    ...others,
    `};`,
  ].join('\n');
}

const specifierOf = (file: string): string =>
  JSON.stringify(`${SOURCES}/${file}`.replaceAll('\\', '/'));

/**
 * For each screen the modules that are there whichever way one comes to it: what every screen that
 * fetches it is made of, or has before itself. Starts from "everything" and strikes out until it holds.
 */
function thereBefore(
  imports: ReadonlyMap<string, Imports>,
  madeOf: ReadonlyMap<string, Set<string>>,
): Map<string, Set<string>> {
  const there = new Map([...madeOf.keys()].map((screen) => [screen, new Set(imports.keys())]));
  there.set(MAIN, new Set());
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const [fetching, modules] of madeOf) {
      for (const target of [...modules].flatMap((file) => imports.get(file)?.fetched ?? [])) {
        const before = there.get(target) ?? new Set();
        const lost = [...before].filter(
          (file) => !modules.has(file) && !there.get(fetching)?.has(file),
        );
        for (const file of lost) before.delete(file);
        if (lost.length > 0) isSettled = false;
      }
    }
  }
  return there;
}
