import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import PO from 'pofile';
import { compiled } from './compiled.ts';
import { hasMacros, idOf, replaceMacros, type SourceMessage } from './macros.ts';

/** Where the client's code is; a file is named from here. */
export const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

/** Kiswahili in two files: what only admins read is written for other eyes. English needs none. */
export const CATALOGUES = ['sw', 'sw-desk'] as const;
export type Catalogue = (typeof CATALOGUES)[number];

export const pathOf = (catalogue: Catalogue): string => join(SOURCES, `locales/${catalogue}.po`);

/** What only admins' screens are made of. */
const DESK = new RegExp(
  [
    '^features/(audit|books|collections|money-desk|people|portfolio|reports)/',
    '^pages/admin',
    '^ui/(desk-search|masked-phone|phone-verified|reason-dialog)\\.tsx$',
    '^lib/(bucket-words|event-words|not-yours)\\.ts$',
  ].join('|'),
);

/** Where a text belongs: to the desk, unless a screen of somebody else says it too. */
const catalogueOf = ({ files }: UsedMessage): Catalogue =>
  files.every((file) => DESK.test(file)) ? 'sw-desk' : 'sw';

/** What a catalogue has to have. */
export const messagesIn = (
  catalogue: Catalogue,
  used: ReadonlyMap<string, UsedMessage>,
): UsedMessage[] => [...used.values()].filter((message) => catalogueOf(message) === catalogue);

/** A text with the files that have it. */
export interface UsedMessage extends SourceMessage {
  files: string[];
}

/** Every module of the client's code, sorted. */
export const sourceFiles = async (): Promise<string[]> =>
  (await readdir(SOURCES, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .sort();

/** Every text of the client's code, by its id. */
export async function messagesInCode(): Promise<Map<string, UsedMessage>> {
  const found = new Map<string, UsedMessage>();
  for (const file of await sourceFiles()) {
    const path = join(SOURCES, file);
    const code = await readFile(path, 'utf8');
    if (!hasMacros(code)) continue;
    await replaceMacros(code, path, { onMessage: (message) => add(found, message, file) });
  }
  return found;
}

function add(found: Map<string, UsedMessage>, message: SourceMessage, file: string): void {
  const known = found.get(message.id) ?? { ...message, files: [] };
  if (known.message !== message.message || known.context !== message.context) {
    throw new Error(`“${known.message}” and “${message.message}” have one id: lengthen it`);
  }
  if (!known.files.includes(file)) known.files.push(file);
  found.set(message.id, known);
}

/** A catalogue's texts with their translations, by Lingui's ids. */
export function parseCatalogue(text: string): Map<string, { source: string; translation: string }> {
  const entries = PO.parse(text).items.filter(({ obsolete }) => !obsolete);
  return new Map(
    entries.map(({ msgid, msgctxt, msgstr }) => [
      idOf(msgid, msgctxt ?? undefined),
      { source: msgid, translation: msgstr[0] ?? '' },
    ]),
  );
}

/** A catalogue → the module that the browser gets: `messages`, ready to fill in, by id. */
export function compileCatalogue(text: string): string {
  const messages = [...parseCatalogue(text)].map(([id, { translation }]) => [
    id,
    compiled(translation).message,
  ]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(messages))};`;
}

/**
 * A catalogue as it should read: a text for each of `used`, in the order of the files, with the
 * translations known so far. What is new has none; what is gone is left out.
 */
export function updatedCatalogue(
  known: ReadonlyMap<string, { translation: string }>,
  used: Iterable<UsedMessage>,
): string {
  const file = new PO();
  file.headers = { Language: 'sw', 'Content-Type': 'text/plain; charset=utf-8' };
  for (const { id, message, context, comment, holes, files } of used) {
    const item = new PO.Item();
    item.msgid = message;
    if (context) item.msgctxt = context;
    item.extractedComments = [...(comment ? [comment] : []), ...holes];
    item.references = files;
    item.msgstr = [known.get(id)?.translation ?? ''];
    file.items.push(item);
  }
  return `${file.toString().trimEnd()}\n`;
}

/** For a message: which file it is about. */
export const shownPath = (path: string): string => relative(join(SOURCES, '../..'), path);
