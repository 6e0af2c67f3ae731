import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries';
import { USER, layoutAt } from './layout';
import type { Layout } from './layout';
import { giveTo } from './run-as';
import type { RunAs } from './run-as';
import { run } from './run';

/**
 * Creates the cluster if there is none. Builds it in a sibling directory and renames it into place, so that an
 * interrupted initdb leaves no partial cluster. Of two concurrent builds the later one is deleted.
 */
export async function ensureCluster(
  home: Layout,
  { initdb }: Binaries,
  runAs: RunAs,
  isDurable: boolean,
): Promise<void> {
  await removeLeftovers(home.root);
  if (existsSync(home.cluster)) return;
  const draft = layoutAt(`${home.root}.tmp-${process.pid}`);
  await mkdir(draft.cluster, { recursive: true, mode: 0o700 });
  await writeFile(draft.password, randomBytes(32).toString('hex'), { mode: 0o600 });
  await giveTo(runAs, draft.root);
  await run([...runAs.prefix, initdb, ...initdbArguments(draft, isDurable)]);
  try {
    await rename(draft.root, home.root);
  } catch (cause) {
    if (!existsSync(home.cluster)) throw cause;
    await rm(draft.root, { recursive: true });
  }
  if (isDurable) await flush(dirname(home.root));
}

/** Removes drafts of dead processes. A draft with our own pid is from an earlier run in a container. */
async function removeLeftovers(root: string): Promise<void> {
  const prefix = `${basename(root)}.tmp-`;
  for (const name of await readdir(dirname(root))) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid !== process.pid && isAlive(pid)) continue;
    // Retries, because an initdb that survived its launcher may still be writing files.
    const path = join(dirname(root), name);
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The builtin locale provider sorts the same on every machine and C library, and needs no LANG. */
function initdbArguments(draft: Layout, isDurable: boolean): string[] {
  return [
    `--pgdata=${draft.cluster}`,
    `--username=${USER}`,
    `--pwfile=${draft.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ];
}

/**
 * Syncs the rename to disk; otherwise a crash could undo it, and the draft would be removed with its committed rows.
 */
async function flush(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(directory);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
