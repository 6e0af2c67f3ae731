import { join } from 'node:path';
import { envOrExit, refuse } from '@server/app/command-line';
import type { Env } from '@server/app/env';
import { VERSION } from '@server/platform/core/release';
import { BackupFault } from '@server/platform/db/backup/faults';
import { restoreBackup } from '@server/platform/db/backup/restore-backup';
import { writeBackup } from '@server/platform/db/backup/write-backup';
import { hasOtherLaunchers } from '@server/platform/db/embedded/lease';
import { databaseNameOf } from '@server/platform/db/any-host';
import { reachDatabase } from '@server/platform/db/open-database';
import { openPool } from '@server/platform/db/pool';
import { proveAll } from '@server/late/end-of-day/proofs/prove';
import { openLog } from '@server/platform/core/log/open-log';
import { fileCommand, reportFault } from '@server/scripts/backup-settings';
import { printProofs } from '@server/scripts/print-proofs';

/**
 * `npm run restore -- FILE`: plays a backup into an empty database and proves the books; `-- --from-embedded` plays
 * the embedded database of DATA_DIR into that of DATABASE_URL. Ends with 1 where a proof fails; the database then holds
 * what the backup held.
 */
const FROM_EMBEDDED = '--from-embedded';
const isMove = process.argv[2] === FROM_EMBEDDED && process.argv.length === 3;
const usage = `npm run restore -- tegemea-2026-03-31.gz, or ${FROM_EMBEDDED}`;
const { env, file } = isMove ? { env: envOrExit(), file: null } : fileCommand(usage);
if (isMove && !env.DATABASE_URL)
  refuse(`${FROM_EMBEDDED}: say where to, as in DATABASE_URL=postgres://…`);
const log = openLog({ level: 'warn' });
try {
  await restore(file ?? (await backUpEmbedded(env.DATA_DIR)));
} catch (error) {
  reportFault(error, env);
}

async function restore(from: string): Promise<void> {
  const { ownerUrl: url, ownerSetting, leave } = await reachDatabase(env, log);
  const place = ownerSetting === 'DATA_DIR' ? env.DATA_DIR : databaseNameOf(url);
  process.stdout.write(`Restoring into ${place}, by ${ownerSetting}.\n`);
  try {
    const { takenAt, release, rows } = await restoreBackup(url, from);
    const restored = Object.values(rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${restored} rows as of ${takenAt}, written by release ${release}.\n`);
    if (!(await proveBooks(url))) process.exitCode = 1;
  } finally {
    await leave();
  }
}

/** Backs the embedded database up, which nobody else may use by then; returns the file, which stays. */
async function backUpEmbedded(dataDir: Env['DATA_DIR']): Promise<string> {
  const kept = join(dataDir, `moved-${new Date().toISOString().replaceAll(':', '-')}.gz`);
  const { ownerUrl, leave } = await reachDatabase({ DATA_DIR: dataDir }, log);
  try {
    if (await hasOtherLaunchers(ownerUrl)) {
      throw new BackupFault('The product still runs on the embedded database: stop it first.');
    }
    await writeBackup(ownerUrl, kept, VERSION);
    return kept;
  } finally {
    await leave();
  }
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
