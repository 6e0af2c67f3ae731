import { VERSION } from '@server/platform/core/release';
import { writeBackup } from '@server/platform/db/backup/write-backup';
import { reachDatabase } from '@server/platform/db/open-database';
import { openLog } from '@server/platform/core/log/open-log';
import { fileCommand, reportFault } from '@server/scripts/backup-settings';

/** `npm run backup -- FILE`: one file of the whole database at one moment, while the product goes on. */
const { env, file } = fileCommand('npm run backup -- tegemea-2026-03-31.gz');
const { ownerUrl: url, leave } = await reachDatabase(env, openLog({ level: 'warn' }));
try {
  const { tables, rows, bytes } = await writeBackup(url, file, VERSION);
  process.stdout.write(`${file}: ${rows} rows of ${tables} tables, ${bytes} bytes.\n`);
} catch (error) {
  reportFault(error, env);
} finally {
  await leave();
}
