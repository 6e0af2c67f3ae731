import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFault } from './backup/faults';
import { restoreBackup } from './backup/restore-backup';
import { writeBackup } from './backup/write-backup';
import { type Binaries, locateBinaries, locateOlder } from './embedded/binaries';
import { layoutAt } from './embedded/layout';
import { hasOtherLaunchers } from './embedded/lease';
import { run } from './embedded/run';
import { CannotStart, startEmbedded } from './embedded/start-embedded';
import { VERSION } from '@server/platform/core/release';

/**
 * Takes over an embedded database of an older major version, whose files PostgreSQL does not read: the old programs run
 * it once, its rows are dumped and restored into a new cluster, and its folder stays beside as `postgres-17` until
 * somebody deletes it. Cut short anywhere, it begins again or goes on. Throws CannotStart.
 */
export async function takeOverOlder(dataDir: string, log: (line: string) => void): Promise<void> {
  const folder = foldersIn(dataDir);
  const old = await majorIn(folder.home);
  if (existsSync(folder.ready)) return exchange(folder, old);
  if (old === null) return;
  const own = await majorOf(locateBinaries());
  if (old >= own) return;
  const binaries = locateOlder(old);
  log(
    `The embedded database is of PostgreSQL ${old}: its rows move to ${own}, which takes a while.`,
  );
  try {
    await dump(dataDir, folder.dump, binaries);
    await build(folder);
  } catch (error) {
    if (error instanceof BackupFault) throw new CannotStart(error.message, { cause: error });
    throw error;
  }
  await exchange(folder, old);
  await rm(folder.dump);
  log(`The embedded database is of PostgreSQL ${own} now. ${folder.kept(old)} may be deleted.`);
}

const foldersIn = (dataDir: string) => ({
  home: join(dataDir, 'postgres'),
  dump: join(dataDir, 'postgres-older.gz'),
  /** Where the new cluster is built, and its name once it is whole. */
  draft: join(dataDir, 'postgres-newer'),
  ready: join(dataDir, 'postgres-ready'),
  kept: (major: number) => join(dataDir, `postgres-${major}`),
});
type Folders = ReturnType<typeof foldersIn>;

/** The major version of the cluster in a folder; null where there is none. */
async function majorIn(root: string): Promise<number | null> {
  const file = join(layoutAt(root).cluster, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(await readFile(file, 'utf8'), 10) : null;
}

/** As in `postgres (PostgreSQL) 18.4`. */
const majorOf = async ({ postgres }: Binaries): Promise<number> =>
  Number(/\) (\d+)/.exec(await run([postgres, '--version']))?.[1]);

async function dump(dataDir: string, file: string, binaries: Binaries): Promise<void> {
  await rm(file, { force: true });
  const older = await startEmbedded({
    dataDir,
    binaries,
    log: () => undefined,
    dieWithParent: true,
  });
  try {
    if (await hasOtherLaunchers(older.url)) {
      throw new CannotStart(
        'The product still runs on the older embedded PostgreSQL: stop it first.',
      );
    }
    await writeBackup(older.url, file, VERSION);
  } finally {
    await older.stop();
  }
}

async function build({ draft, dump: file, ready }: Folders): Promise<void> {
  await rm(draft, { recursive: true, force: true });
  const newer = await startEmbedded({ dataDir: draft, log: () => undefined, dieWithParent: true });
  try {
    await restoreBackup(newer.url, file);
  } finally {
    await newer.stop();
  }
  await rename(foldersIn(draft).home, ready);
  await rm(draft, { recursive: true });
}

/** Puts the new cluster in the place of the old one, which may be gone from there already. */
async function exchange({ home, ready, kept }: Folders, old: number | null): Promise<void> {
  if (old !== null) await rename(home, kept(old));
  await rename(ready, home);
}
