import { parseArgs } from 'node:util';
import { databaseOrExit, envOrExit, refuse } from '@server/app/command-line';
import { acceptRestore } from '@server/desk/audit/chain/accept-restore';
import {
  type AuditFault,
  type AuditVerdict,
  verifyAudit,
} from '@server/desk/audit/chain/verify-audit';
import { openBusinessClock } from '@server/late/end-of-day/business-clock';
import { actingAs } from '@server/platform/core/context';
import { openLog } from '@server/platform/core/log/open-log';
import { depsWithoutProviders } from '@server/scripts/offline-deps';

const WORDS: Record<AuditFault['why'], string> = {
  row_differs: 'the row was changed, added or taken out after its day was sealed',
  seal_differs: 'the events are as they were, but the kept seal is another',
  day_without_seal: 'the day has no seal',
  rows_before: 'events stand before the first sealed day',
  anchor_differs: 'the anchor holds another seal of that day',
  anchor_ahead:
    'the anchor holds days that the database lacks, as after an older backup; if one was restored, say so with ' +
    '--restored "why"',
  anchor_behind: 'the anchor lacks the day',
  act_unproven: 'the signature that is kept is not one of its act',
};

/**
 * `npm run audit:verify`: recomputes the seals of all days and compares them with what is kept, with the anchor and
 * with the signatures. Ends with 1 where something differs. `-- --restored "why"` says that a backup was restored.
 */
const env = envOrExit();
const restored = restoredArgument();
const database = await databaseOrExit(env, openLog({ level: 'warn' }));
try {
  const clock = await openBusinessClock(database.pool);
  const context = actingAs(depsWithoutProviders(database.pool, clock, env), 'job');
  const day = restored ? await acceptRestore(context, restored) : null;
  if (day) process.stdout.write(`The days after ${day} are sealed anew; the anchor says why.\n`);
  const verdict = await verifyAudit(context);
  process.stdout.write(wordsOf(verdict));
  if (verdict.fault) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await database.close();
}

function restoredArgument(): string | null {
  try {
    return parseArgs({ options: { restored: { type: 'string' } } }).values.restored ?? null;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function wordsOf({ days, events, acts, anchored, fault }: AuditVerdict): string {
  const read = `${days} days with ${events} events, ${acts} signed acts`;
  const compared =
    anchored === null ? 'no anchor is here to compare with' : `${anchored} days anchored`;
  if (!fault) return `The audit agrees: ${read}; ${compared}.\n`;
  const { day, row, eventId, why } = fault;
  const place = row ? `${day}, row ${row}` : day;
  const what = eventId ? ` (${eventId})` : '';
  return `THE AUDIT DOES NOT AGREE: ${place}${what}: ${WORDS[why]}. Read: ${read}; ${compared}.\n`;
}
