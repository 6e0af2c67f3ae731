import { readFile, writeFile } from 'node:fs/promises';
import {
  KISWAHILI,
  messagesInCode,
  parseCatalogue,
  shownPath,
  updatedCatalogue,
} from './catalogue.ts';

/** `npm run words`: brings the catalogue up to the code and says what is left to translate. */
const old = await readFile(KISWAHILI, 'utf8').catch(() => '');
const updated = updatedCatalogue(old, (await messagesInCode()).values());
await writeFile(KISWAHILI, updated);
const open = [...parseCatalogue(updated).values()].filter(({ translation }) => !translation);
process.stdout.write(`${shownPath(KISWAHILI)}: ${open.length} left to translate\n`);
for (const { source } of open) process.stdout.write(`  ${source}\n`);
