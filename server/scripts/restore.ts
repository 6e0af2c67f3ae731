import { restoreBackup } from '@server/db/backup/restore-backup';
import { reachDatabase } from '@server/db/open-database';
import { openPool } from '@server/db/pool';
import { readProofs } from '@server/end-of-day/proofs/store';
import { openLog } from '@server/platform/log/open-log';
import { fileCommand, reportFault } from '@server/scripts/backup-settings';

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

/** Prints each proof of the end-of-day run; whether all hold. */
async function proveBooks(at: string): Promise<boolean> {
  const pool = openPool(at, log);
  try {
    const proofs = await readProofs(pool);
    const failed = proofs.filter(({ here, there }) => here !== there);
    for (const { name, here, there } of proofs) {
      const verdict =
        here === there
          ? `holds: ${name}: ${here}`
          : `DOES NOT AGREE: ${name}: ${here} against ${there}`;
      process.stdout.write(`  ${verdict}\n`);
    }
    process.stdout.write(`${proofs.length - failed.length} of ${proofs.length} proofs hold.\n`);
    return failed.length === 0;
  } finally {
    await pool.end();
  }
}
