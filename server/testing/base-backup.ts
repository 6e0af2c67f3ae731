import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { OwnCluster } from './own-cluster';
import { makeScratch } from './scratch';
import { withClient } from './with-client';

/** What a copy must not have: it starts with its own. */
const OWN = ['postmaster.pid', 'postmaster.opts'];

/**
 * Copies a running cluster as `pg_basebackup` does, which the embedded one has not; returns the folder to start from.
 * `signal`: what it does when it starts.
 */
export async function baseBackupOf(
  { url, dataDir }: OwnCluster,
  signal: 'standby.signal' | 'recovery.signal',
): Promise<string> {
  const copy = await makeScratch();
  const files = join(copy, 'postgres/cluster');
  await withClient(url, async (client) => {
    await client.query(`select pg_backup_start('a copy', true)`);
    await cp(join(dataDir, 'postgres'), join(copy, 'postgres'), {
      recursive: true,
      filter: (path) => !OWN.includes(basename(path)) && basename(dirname(path)) !== 'pg_wal',
    });
    await mkdir(join(files, 'pg_wal/archive_status'), { mode: 0o700 });
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop()',
    );
    await writeFile(join(files, 'backup_label'), rows[0]?.label ?? '');
    await writeFile(join(files, signal), '');
  });
  return copy;
}
