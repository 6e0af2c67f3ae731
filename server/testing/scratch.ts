import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;
const PREFIX = 'tegemea-test-';

/**
 * A fresh directory for throwaway clusters: in memory where a gigabyte is free (Docker's default is 64 MB), else in the
 * temporary directory. Removes leftovers of killed runs.
 */
export async function makeScratch(): Promise<string> {
  const base = (await isRoomy(MEMORY)) ? MEMORY : tmpdir();
  for (const name of await readdir(base)) {
    const pid = Number(name.match(`^${PREFIX}(\\d+)-`)?.[1]);
    if (pid && !isAlive(pid)) await removeScratch(join(base, name));
  }
  return mkdtemp(join(base, `${PREFIX}${process.pid}-`));
}

/** Removes it, with retries while a stopping server still writes to it. */
export const removeScratch = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

async function isRoomy(path: string): Promise<boolean> {
  const disk = await statfs(path).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize >= ENOUGH_BYTES;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}
