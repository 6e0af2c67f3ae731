import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PO from 'pofile';

const KISWAHILI = fileURLToPath(new URL('../src/locales/sw', import.meta.url));

/** Every text of the Kiswahili catalogues with its English, for tests. */
export const readKiswahili = (): {
  source: string;
  context?: string;
  translation: string;
}[] =>
  readdirSync(KISWAHILI)
    .flatMap((file) => PO.parse(readFileSync(join(KISWAHILI, file), 'utf8')).items)
    .map(({ msgid, msgctxt, msgstr }) => ({
      source: msgid,
      context: msgctxt ?? undefined,
      translation: msgstr[0] ?? '',
    }));
