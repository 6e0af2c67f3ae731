import { restoreBackup } from '@server/db/backup/restore-backup';
import { reachDatabase } from '@server/db/open-database';
import { openPool } from '@server/db/pool';
import { proveAll } from '@server/end-of-day/proofs/prove';
import { openLog } from '@server/platform/log/open-log';
import { fileCommand, reportFault } from '@server/scripts/backup-settings';
import { printProofs } from '@server/scripts/print-proofs';

/**
 * `npm run restore -- FILE`: plays a backup into an empty database and proves the books. Ends with 1 where a proof
 * fails; the database then holds what the backup held.
 */
const { env, file } = fileCommand('npm run restore -- tegemea-2026-03-31.gz');
const log = openLog({ level: 'warn' });
const { ownerUrl: url, leave } = await reachDatabase(env, log);
try {
  const { takenAt, release, rows } = await restoreBackup(url, file);
  const restored = Object.values(rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${restored} rows as of ${takenAt}, written by release ${release}.\n`);
  if (!(await proveBooks(url))) process.exitCode = 1;
} catch (error) {
  reportFault(error, env);
} finally {
  await leave();
}

/** Proves the books from their beginning; whether all proofs hold. */
async function proveBooks(at: string): Promise<boolean> {
  const pool = openPool(at, log);
  try {
    return printProofs(await proveAll(pool));
  } finally {
    await pool.end();
  }
}
