import { databaseOrExit, envOrExit } from '@server/app/command-line';
import { proveAll } from '@server/late/end-of-day/proofs/prove';
import { findDoubted } from '@server/late/end-of-day/proofs/proven-store';
import { openLog } from '@server/platform/core/log/open-log';
import { printProofs } from '@server/scripts/print-proofs';

/**
 * `npm run books:prove`: proves the books from their beginning, every posting of every day, and names the days that
 * have changed since they were proven. Ends with 1 where a proof fails.
 */
const env = envOrExit();
const { pool, close } = await databaseOrExit(env, openLog({ level: 'warn' }));
try {
  if (!printProofs(await proveAll(pool))) process.exitCode = 1;
  const changed = (await findDoubted(pool)).map(({ day }) => day);
  if (changed.length > 0) process.stdout.write(`Changed days: ${changed.join(', ')}.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await close();
}
