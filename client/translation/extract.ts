import { readFile, writeFile } from 'node:fs/promises';
import {
  CATALOGUES,
  messagesIn,
  messagesInCode,
  parseCatalogue,
  pathOf,
  shownPath,
  updatedCatalogue,
} from './catalogue.ts';

/** `npm run words`: brings the catalogues up to the code and says what is left to translate. */
const used = await messagesInCode();
const old = await Promise.all(
  CATALOGUES.map((name) => readFile(pathOf(name), 'utf8').catch(() => '')),
);
// From both, as a text moves to the other file when another screen says it too.
const known = new Map(old.flatMap((text) => [...parseCatalogue(text)]));
for (const name of CATALOGUES) {
  const updated = updatedCatalogue(known, messagesIn(name, used));
  await writeFile(pathOf(name), updated);
  const open = [...parseCatalogue(updated).values()].filter(({ translation }) => !translation);
  process.stdout.write(`${shownPath(pathOf(name))}: ${open.length} left to translate\n`);
  for (const { source } of open) process.stdout.write(`  ${source}\n`);
}
