import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret that is generated once and stored in the data directory, readable by its owner only. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await make(dataDir, name);
    return readFile(file, 'utf8');
  }
}

/**
 * Links the name only after the draft is completely written: a killed start leaves no empty secret, and of two
 * concurrent starts the first one's secret stays.
 */
async function make(dataDir: string, name: string): Promise<void> {
  const draft = join(dataDir, `.${name}-${randomUUID()}`);
  const secret = randomBytes(32).toString('hex');
  await writeFile(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, join(dataDir, name));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
