import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@server/platform/core/root';

/** Writes a file of the repository as `npm run format` leaves it. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await promisify(execFile)(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), file]);
}
